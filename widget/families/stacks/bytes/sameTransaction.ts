import { decodeTransaction } from './decodeTransaction.ts'
import type { StacksPlan } from './types.ts'

/** A fee that nobody has to explain, in microSTX; wallets let their users choose one. */
const USUAL_FEE = 1_000_000n
/** How many times the fee that was shown a wallet may set. */
const FEE_FACTOR = 10n

/**
 * Whether a transaction that a wallet has signed does what was shown. Wallets set the nonce, and the fee as their users
 * choose it.
 *
 * @param signed - Hex.
 */
export function isSameTransaction(shown: StacksPlan, signed: string): boolean {
  const read = decodeTransaction(signed)
  return read !== null && isUsualFee(read.fee, shown.fee) && textOf(read) === textOf(shown)
}

/** @param shown - null where the wallet was to find it. */
function isUsualFee(fee: bigint, shown: bigint | null): boolean {
  return fee <= USUAL_FEE || shown === null || fee <= shown * FEE_FACTOR
}

/** All that has to be the same. Of a transfer nothing moves but what it says, whatever its conditions. */
function textOf({ chainId, from, isSponsored, allowsMore, conditions, action }: StacksPlan): string {
  const limits = action.name === 'transfer' ? [] : [allowsMore, conditions]
  return JSON.stringify([chainId, from, isSponsored, action, limits], (_key, value) =>
    typeof value === 'bigint' ? `${value}n` : value,
  )
}
