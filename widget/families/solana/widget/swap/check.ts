import type { SwapAgreement } from '@latch/widget/src/families/swap.ts'
import { PROGRAMS } from '../../bytes/programs.ts'
import type { DecodedTransaction, SolanaInstruction } from '../../bytes/types.ts'

/** The part of a built transaction that differs from the agreement. */
export type Breach = 'call' | 'payer' | 'target'

/** Instructions of the chain's own programs allowed in a swap; all others give something away or cannot be read. */
const ALLOWED: readonly string[] = [
  'transfer',
  'tokenTransfer',
  'createTokenAccount',
  'wrap',
  'computeLimit',
  'computePrice',
  'memo',
]
const OWN: readonly string[] = Object.values(PROGRAMS)

/**
 * Compares a transaction with the agreement: its builder may call the chain's own programs and those of the venue, only
 * for its taker. The effect of the venue's programs must be simulated.
 *
 * @param decoded - null for bytes that are not a transaction.
 * @returns null if they match.
 */
export function solanaBreach(
  decoded: DecodedTransaction | null,
  { taker, venue }: SwapAgreement,
): Breach | null {
  if (decoded === null || !('programs' in venue)) return 'call'
  // A fee paid by someone else would be paid for in another way.
  if (decoded.feePayer !== taker) return 'payer'
  for (const instruction of decoded.instructions) {
    if (venue.programs.includes(instruction.program)) continue
    if (!OWN.includes(instruction.program)) return 'target'
    if (!isHarmless(instruction, taker)) return 'call'
  }
  return null
}

function isHarmless({ action }: SolanaInstruction, taker: string): boolean {
  // The account of wrapped SOL ends with the swap.
  return action.name === 'closeAccount' ? action.to === taker : ALLOWED.includes(action.name)
}

/** Returns the number of token accounts that are opened unless they exist. */
export function openedAccounts({ instructions }: DecodedTransaction): number {
  return instructions.filter(({ action }) => action.name === 'createTokenAccount').length
}

/** Returns the counterparty for Activity: the program that swaps, or the recipient. */
export function swapCounterpart({ instructions }: DecodedTransaction, { venue }: SwapAgreement): string {
  const programs = 'programs' in venue ? venue.programs : []
  const called = instructions.find(({ program }) => programs.includes(program))?.program
  const paid = instructions.flatMap(({ action }) => ('to' in action && action.to !== null ? [action.to] : []))
  return called ?? paid[0] ?? ''
}
