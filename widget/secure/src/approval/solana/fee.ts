import type { DecodedTransaction } from '@latch/families/solana/types.ts'

/** Lamports. @see Solana's fee structure */
const PER_SIGNATURE = 5_000n
/** Compute units that an instruction gets where nothing limits it, and that a transaction gets at most. */
const UNITS_EACH = 200_000n
const MAX_UNITS = 1_400_000n
const MICRO = 1_000_000n

/** What a transaction costs at most, in lamports. */
export function maxFee({ signers, instructions }: DecodedTransaction): bigint {
  let price = 0n
  let limit: bigint | null = null
  for (const { action } of instructions) {
    if (action.name === 'computePrice') price = action.price
    if (action.name === 'computeLimit') limit = action.units
  }
  const all = UNITS_EACH * BigInt(instructions.length)
  const units = limit ?? (all > MAX_UNITS ? MAX_UNITS : all)
  return PER_SIGNATURE * BigInt(signers.length) + (price * units + MICRO - 1n) / MICRO
}
