import { frameworkCall } from './framework.ts'
import { addressIn, amountIn, inputAt } from './program.ts'
import type { SuiAction, SuiArgument, SuiCommand, SuiProgram, SuiValue } from './types.ts'
import { argumentValues, splitValue } from './values.ts'

const UNKNOWN: SuiAction = { name: 'unknown' }

/** Returns the visible actions of a command. Coins that it makes, or lists of them, are shown where they are used. */
export function commandActions(program: SuiProgram, command: SuiCommand): readonly SuiAction[] {
  switch (command.name) {
    case 'transfer':
      return command.objects.flatMap((object) => readTransfers(program, object, command.to))
    case 'call':
      return readCall(program, command)
    case 'merge':
      return readMerge(program, command.into, command.coins)
    case 'upgrade':
      return [{ name: 'upgrade', package: command.package }]
    case 'publish':
      return [{ name: 'publish' }]
    case 'intent':
      return command.coin === null ? [UNKNOWN] : []
    // Their results go nowhere by themselves.
    case 'split':
    case 'list':
      return []
    default:
      return command satisfies never
  }
}

function readTransfers(program: SuiProgram, object: SuiArgument, to: SuiArgument): readonly SuiAction[] {
  const recipient = addressIn(program, to)
  return argumentValues(program, object).map((value) => transferOf(program, value, recipient))
}

function transferOf({ sender }: SuiProgram, value: SuiValue, to: string | null): SuiAction {
  if (to === null) return UNKNOWN
  // Objects returned to the sender do not leave.
  if (value.is === 'unknown' && to === sender) return { name: 'objectTransfer', to, object: null }
  switch (value.is) {
    case 'sui':
      return { name: 'transfer', to, amount: value.amount }
    case 'coin':
      return { name: 'coinTransfer', to, coin: value.coin, amount: value.amount }
    case 'object':
      return { name: 'objectTransfer', to, object: value.id }
    case 'made':
      return { name: 'objectTransfer', to, object: null }
    case 'pure':
    case 'foreign':
    case 'unknown':
      return UNKNOWN
    default:
      return value satisfies never
  }
}

function readCall(program: SuiProgram, command: Extract<SuiCommand, { name: 'call' }>): readonly SuiAction[] {
  const { target, types, arguments: given } = command
  const [first, second, third] = given
  const call: SuiAction = {
    name: 'call',
    target,
    types,
    arguments: given.flatMap((argument) => argumentValues(program, argument)),
  }
  const does = frameworkCall(target)
  if (does === 'keep') return []
  if (does === undefined || first === undefined) return [call]
  if (does === 'convert') return []
  if (second === undefined) return [call]
  switch (does) {
    case 'split':
      return []
    case 'merge':
      return readMerge(program, first, [second])
    case 'transfer':
      return readTransfers(program, first, second)
    case 'splitAndTransfer':
      return [
        transferOf(program, splitValue(program, first, amountIn(program, second)), addressIn(program, third)),
      ]
    default:
      return does satisfies never
  }
}

/** Returns a merge: coins merged into another one go to its owner. */
function readMerge(
  program: SuiProgram,
  into: SuiArgument,
  sources: readonly SuiArgument[],
): readonly SuiAction[] {
  const coins = sources.flatMap((source) => argumentValues(program, source))
  const { owner } = program.gas
  // What is merged into the gas coin leaves with it.
  if (into.from === 'gas')
    return [{ name: 'merge', into: owner, owner: owner === null ? 'account' : 'shared', coins }]
  if (into.from === 'result')
    return isOwnMake(program.commands[into.command])
      ? []
      : [{ name: 'merge', into: null, owner: 'unresolved', coins }]
  const input = inputAt(program, into)
  return input?.kind === 'object' ? [{ name: 'merge', into: input.id, owner: input.owner, coins }] : [UNKNOWN]
}

/** Returns whether a coin is made from others in the transaction, which shows where it goes. */
function isOwnMake(made: SuiCommand | undefined): boolean {
  if (made?.name === 'call') return frameworkCall(made.target) !== undefined
  return made?.name === 'split' || made?.name === 'intent'
}
