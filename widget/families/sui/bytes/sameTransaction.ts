import { commandActions } from './actions.ts'
import { argumentsOf, inputAt, readProgram } from './program.ts'
import type { SuiArgument, SuiCommand, SuiInput, SuiProgram } from './types.ts'
import { argumentValues } from './values.ts'

/**
 * Returns whether signed bytes do what was shown. Wallets add the sender, the gas, and data that only a node has.
 *
 * @param shown - As the page passed it: JSON or base64.
 * @param bytes - base64.
 * @param account - Account that signs.
 */
export function isSameTransaction(shown: string, bytes: string, account: string): boolean {
  const [wanted, signed] = [readProgram(shown), readProgram(bytes)]
  if (wanted === null || signed === null || signed.sender !== account) return false
  return hasSameGas(wanted, signed, account) && hasCommands(wanted, signed, account)
}

function hasSameGas(wanted: SuiProgram, signed: SuiProgram, account: string): boolean {
  const { budget } = wanted.gas
  if (budget !== null && (signed.gas.budget ?? 0n) > budget) return false
  const payer = wanted.gas.owner === account ? null : wanted.gas.owner
  // A wallet may use another payer if the gas coin is used for nothing else.
  return payer === signed.gas.owner || (payer === null && !usesGasCoin(signed))
}

function usesGasCoin({ commands }: SuiProgram): boolean {
  return commands.flatMap(argumentsOf).some(({ from }) => from === 'gas')
}

/** Indexes of shown commands, and their indexes in the signed transaction. */
type Places = ReadonlyMap<number, number>

/** Returns whether the commands are the same in order. An intent may be replaced by commands of the wallet that give nothing away. */
function hasCommands(wanted: SuiProgram, signed: SuiProgram, account: string): boolean {
  const places = new Map<number, number>()
  let [next, isFilling] = skipIntents(wanted, 0)
  for (const [place, command] of signed.commands.entries()) {
    const expected = wanted.commands[next]
    if (expected !== undefined && isSameCommand([wanted, signed], [expected, command], places)) {
      places.set(next, place)
      ;[next, isFilling] = skipIntents(wanted, next + 1)
    } else if (!isFilling || !isOwnAffair(signed, command, account)) return false
  }
  return next === wanted.commands.length
}

/** @returns the index of the next command that is not an intent, and whether any was skipped. */
function skipIntents({ commands }: SuiProgram, from: number): [place: number, isSkipped: boolean] {
  let place = from
  while (commands[place]?.name === 'intent') place++
  return [place, place > from]
}

/** Returns whether a command's effects concern only the account. */
function isOwnAffair(program: SuiProgram, command: SuiCommand, account: string): boolean {
  return commandActions(program, command).every(
    (action) =>
      ('to' in action && action.to === account) || (action.name === 'merge' && action.owner === 'account'),
  )
}

type Pair<Item> = readonly [shown: Item, signed: Item]

function isSameCommand(
  programs: Pair<SuiProgram>,
  [shown, signed]: Pair<SuiCommand>,
  places: Places,
): boolean {
  const [given, taken] = [argumentsOf(shown), argumentsOf(signed)]
  const [terms, others] = [commandTerms(shown), commandTerms(signed)]
  return (
    terms.length === others.length &&
    terms.every((term, index) => isSameTerm(term, others[index])) &&
    given.length === taken.length &&
    given.every((each, index) => {
      const other = taken[index]
      return other !== undefined && isSameArgument(programs, [each, other], places)
    })
  )
}

/** All of a command but its arguments. */
function commandTerms(command: SuiCommand): readonly (string | null)[] {
  switch (command.name) {
    case 'call':
      return [command.name, command.target, ...command.types]
    case 'publish':
      return [command.name, command.code]
    case 'upgrade':
      return [command.name, command.package, command.code]
    case 'list':
      return [command.name, command.type]
    default:
      return [command.name]
  }
}

/** Returns whether two terms match: a package called by its registered name is signed with its address. */
function isSameTerm(shown: string | null, signed: string | null | undefined): boolean {
  return shown === signed || shown?.includes('@') === true
}

function isSameArgument(
  programs: Pair<SuiProgram>,
  [shown, signed]: Pair<SuiArgument>,
  places: Places,
): boolean {
  const [wanted, done] = programs
  if (shown.from === 'result') {
    const made = wanted.commands[shown.command]
    if (made?.name === 'intent') return isFound(programs, [shown, signed])
    return (
      signed.from === 'result' &&
      places.get(shown.command) === signed.command &&
      (shown.part ?? 0) === (signed.part ?? 0)
    )
  }
  if (shown.from === 'gas') return signed.from === 'gas'
  return isSameInput([inputAt(wanted, shown), inputAt(done, signed)])
}

/** Returns whether a wallet's result fulfills an intent: the coin of the requested amount, or anything if that is unknown. */
function isFound([wanted, done]: Pair<SuiProgram>, [shown, signed]: Pair<SuiArgument>): boolean {
  const [[approved], [found]] = [argumentValues(wanted, shown), argumentValues(done, signed)]
  if (signed.from !== 'result') return false
  if (approved === undefined || !('amount' in approved)) return true
  return found !== undefined && 'amount' in found && found.amount === approved.amount
}

function isSameInput([shown, signed]: Pair<SuiInput | undefined>): boolean {
  if (shown === undefined || signed === undefined) return false
  // If the page did not state a value's bytes or an object's owner, a node provides it.
  if (shown.kind === 'unresolved') return signed.kind === 'pure' || signed.kind === 'object'
  if (shown.kind !== signed.kind) return false
  if (shown.kind === 'pure' && signed.kind === 'pure') return String(shown.bytes) === String(signed.bytes)
  if (shown.kind === 'object' && signed.kind === 'object')
    return shown.id === signed.id && (shown.owner === signed.owner || shown.owner === 'unresolved')
  if (shown.kind === 'funds' && signed.kind === 'funds')
    return shown.coin === signed.coin && shown.amount === signed.amount && shown.isOwn === signed.isOwn
  return false
}
