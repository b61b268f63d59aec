import type { WarningName } from '../../warnings.ts'
import type { StacksCondition, StacksPlan } from './types.ts'

/** Micro-STX that hardly an account has: a hundred million STX of less than two billion. */
const MANY_STX = 100_000_000n * 1_000_000n
/** The same for a token, whose decimals are unknown: half of the 64-bit range. */
const MANY_TOKENS = 2n ** 63n - 1n

/** Returns the warnings to show before a transaction is approved. */
export function transactionWarnings({
  action,
  allowsMore,
  conditions,
  from,
}: StacksPlan): readonly WarningName[] {
  if (action.name === 'transfer') return typeof action.memo === 'string' ? [] : ['unreadable']
  // Without an upper bound a contract can move any of the signer's assets.
  const isUnrestricted = allowsMore || conditions.some((condition) => liftsLimit(condition, from))
  return isUnrestricted ? ['unknownProgram', 'unrestricted'] : ['unknownProgram']
}

/** Returns whether a condition does not limit the amount: a lower bound, or an upper one above any balance. */
function liftsLimit({ account, asset, rule, amount }: StacksCondition, from: string): boolean {
  if (account !== null && account !== from) return false
  if (rule === 'more' || rule === 'atLeast') return true
  const isUpper = rule === 'less' || rule === 'atMost'
  return isUpper && amount !== null && amount >= (asset === 'STX' ? MANY_STX : MANY_TOKENS)
}
