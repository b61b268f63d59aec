import type { DecodedTransaction, SolanaInstruction } from './types.ts'

/** Lamports that each signature costs. @see Solana's fee structure */
export const PER_SIGNATURE = 5_000n
/** Default compute units of an instruction, and the maximum of a transaction. */
const UNITS_EACH = 200_000n
const MAX_UNITS = 1_400_000n
/** The price of a compute unit is in millionths of a lamport. */
const PER_LAMPORT = 1_000_000n

/**
 * Returns the priority fee that instructions set, in lamports: validators take the price of all units that are
 * requested, used or not. null where no instruction sets a price.
 */
export function computePriorityFee(
  instructions: readonly Pick<SolanaInstruction, 'action'>[],
): bigint | null {
  let price: bigint | null = null
  let limit: bigint | null = null
  let usual = 0n
  for (const { action } of instructions)
    if (action.name === 'computePrice') price = action.price
    else if (action.name === 'computeLimit') limit = action.units
    else usual += UNITS_EACH
  if (price === null) return null
  const requested = limit ?? usual
  const units = requested < MAX_UNITS ? requested : MAX_UNITS
  return (units * price + PER_LAMPORT - 1n) / PER_LAMPORT
}

/** Returns the maximum cost of a transaction in lamports, with the priority fee in its bytes. */
export function maxFee({
  signers,
  priorityFee,
}: Pick<DecodedTransaction, 'signers' | 'priorityFee'>): bigint {
  return PER_SIGNATURE * BigInt(signers.length) + (priorityFee ?? 0n)
}
