import type { DecodedTransaction } from '@latch/families/solana/types.ts'
import { PER_SIGNATURE } from '../send/reserve.ts'

/** Compute units of an instruction where the transaction sets no limit, and of any transaction at most (Solana). */
const UNITS_EACH = 200_000n
const UNITS_MOST = 1_400_000n
/** The price of a compute unit is in millionths of a lamport. */
const PER_LAMPORT = 1_000_000n

/**
 * What a transaction can cost at most, in lamports, where the page fixed its priority fee: the validators take
 * the price of all units that are asked for, used or not.
 *
 * @returns null where the wallet chooses the price.
 */
export function maxFee({ instructions, signers }: DecodedTransaction): bigint | null {
  let price: bigint | null = null
  let limit: bigint | null = null
  let usual = 0n
  for (const { action } of instructions)
    if (action.name === 'computePrice') price = action.price
    else if (action.name === 'computeLimit') limit = action.units
    else usual += UNITS_EACH
  if (price === null) return null
  const asked = limit ?? usual
  const units = asked < UNITS_MOST ? asked : UNITS_MOST
  return (units * price + PER_LAMPORT - 1n) / PER_LAMPORT + PER_SIGNATURE * BigInt(signers.length)
}
