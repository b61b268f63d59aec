import { frameworkCall, SUI_TYPE } from './framework.ts'
import { amountIn, argumentsOf, inputAt } from './program.ts'
import type { SuiArgument, SuiInput, SuiProgram, SuiValue } from './types.ts'

/** Values within values: a dapp's are a coin made a balance, in a list. */
const MAX_DEPTH = 8
const UNKNOWN = { is: 'unknown' } as const
const FOREIGN = { is: 'foreign' } as const

type Result = Extract<SuiArgument, { from: 'result' }>

/** Returns the values that an argument transfers; the items of a list are separate values. */
export function argumentValues(program: SuiProgram, argument: SuiArgument, depth = 0): readonly SuiValue[] {
  if (depth > MAX_DEPTH) return [UNKNOWN]
  if (argument.from === 'gas') return [{ is: 'sui', amount: null }]
  if (argument.from === 'result') return valuesOfResult(program, argument, depth + 1)
  const input = inputAt(program, argument)
  switch (input?.kind) {
    case 'object':
      return [{ is: 'object', id: input.id }]
    case 'pure':
      return [{ is: 'pure', bytes: input.bytes }]
    case 'funds':
      return [input.isOwn ? coinValue(input.coin, input.amount) : FOREIGN]
    default:
      return [UNKNOWN]
  }
}

/** Part of a coin. */
export function splitValue(program: SuiProgram, coin: SuiArgument, amount: bigint | null): SuiValue {
  if (amount === null) return UNKNOWN
  if (coin.from === 'gas') return { is: 'sui', amount }
  const input = coin.from === 'result' ? fundsBehind(program, coin) : inputAt(program, coin)
  if (input?.kind === 'funds') return input.isOwn ? coinValue(input.coin, amount) : FOREIGN
  return input?.kind === 'object' ? { is: 'coin', coin: input.id, amount } : UNKNOWN
}

/** Returns the address balance that a coin is made from. */
function fundsBehind(program: SuiProgram, { command }: Result): SuiInput | undefined {
  const made = program.commands[command]
  if (made?.name !== 'call' || frameworkCall(made.target) !== 'convert') return undefined
  const input = inputAt(program, made.arguments[0])
  return input?.kind === 'funds' ? input : undefined
}

function valuesOfResult(program: SuiProgram, result: Result, depth: number): readonly SuiValue[] {
  const made = program.commands[result.command]
  const part = result.part ?? 0
  if (made?.name === 'call' && (part > 0 || frameworkCall(made.target) === undefined)) return [{ is: 'made' }]
  // Another command may have put more into it, or taken from it, before it goes.
  if (made === undefined || countUses(program, result) > 1) return [UNKNOWN]
  switch (made.name) {
    case 'split':
      // The network rejects several results where a single one is needed.
      if (result.part === null && made.amounts.length !== 1) return [UNKNOWN]
      return [splitValue(program, made.coin, amountIn(program, made.amounts[part]))]
    case 'list':
      return made.items.flatMap((item) => argumentValues(program, item, depth))
    case 'intent':
      return made.coin === null || part !== 0 ? [UNKNOWN] : [coinValue(made.coin.type, made.coin.amount)]
    case 'call':
      return valuesOfCall(program, made, depth)
    case 'upgrade':
    case 'publish':
      return [{ is: 'made' }]
    // They have no result.
    case 'merge':
    case 'transfer':
      return [UNKNOWN]
    default:
      return made satisfies never
  }
}

function valuesOfCall(
  program: SuiProgram,
  { target, arguments: given }: Extract<SuiProgram['commands'][number], { name: 'call' }>,
  depth: number,
): readonly SuiValue[] {
  const [first, second] = given
  const does = frameworkCall(target)
  if (first === undefined) return [{ is: 'made' }]
  if (does === 'convert') return argumentValues(program, first, depth)
  return [does === 'split' ? splitValue(program, first, amountIn(program, second)) : { is: 'made' }]
}

function coinValue(type: string, amount: bigint): SuiValue {
  return type === SUI_TYPE ? { is: 'sui', amount } : { is: 'coin', coin: type, amount }
}

/** Returns how many commands use a result. */
function countUses({ commands }: SuiProgram, { command, part }: Result): number {
  return commands
    .flatMap(argumentsOf)
    .filter((use) => use.from === 'result' && use.command === command && (use.part ?? 0) === (part ?? 0))
    .length
}
