import type { SwapAgreement } from '@latch/widget/src/families/swap.ts'
import { PROGRAMS } from '../../bytes/programs.ts'
import type { DecodedTransaction, SolanaInstruction } from '../../bytes/types.ts'

/** How what was built differs from what was agreed. */
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
 * Holds a transaction against what was agreed: whoever built it may call the chain's own programs and those of the
 * venue, in the name of nobody but its taker. What the venue's programs do with it is for a simulation to say.
 *
 * @param decoded - null for bytes that are no transaction.
 * @returns null where they agree.
 */
export function solanaBreach(
  decoded: DecodedTransaction | null,
  { taker, venue }: SwapAgreement,
): Breach | null {
  if (decoded === null || !('programs' in venue)) return 'call'
  // A fee that somebody else pays is paid for in another way.
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

/** Token accounts that are opened on the way, unless they are there already. */
export function openedAccounts({ instructions }: DecodedTransaction): number {
  return instructions.filter(({ action }) => action.name === 'createTokenAccount').length
}

/** Whom Activity names: who is paid, or the program that swaps. */
export function counterpartOf({ instructions }: DecodedTransaction, { venue }: SwapAgreement): string {
  const programs = 'programs' in venue ? venue.programs : []
  const called = instructions.find(({ program }) => programs.includes(program))?.program
  const paid = instructions.flatMap(({ action }) => ('to' in action && action.to !== null ? [action.to] : []))
  return called ?? paid[0] ?? ''
}
