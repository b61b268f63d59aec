import { decodeTransaction } from './decodeTransaction.ts'
import type { StacksPlan } from './types.ts'

/** A usual fee in microSTX; wallets let their users choose one. */
const USUAL_FEE = 1_000_000n
/** Maximum factor between the shown fee and the one that a wallet sets. */
const FEE_FACTOR = 10n

/**
 * Returns whether a signed transaction does what was shown. Wallets set the nonce, and the fee as their users choose.
 *
 * @param signed - Hex.
 */
export function isSameTransaction(shown: StacksPlan, signed: string): boolean {
  const read = decodeTransaction(signed)
  return read !== null && isUsualFee(read.fee, shown.fee) && planText(read) === planText(shown)
}

/** @param shown - null if the wallet chooses it. */
function isUsualFee(fee: bigint, shown: bigint | null): boolean {
  return fee <= USUAL_FEE || shown === null || fee <= shown * FEE_FACTOR
}

/** Returns everything that must be equal. A transfer only moves its amount, whatever its conditions. */
function planText({ chainId, from, isSponsored, allowsMore, conditions, action }: StacksPlan): string {
  const limits = action.name === 'transfer' ? [] : [allowsMore, conditions]
  return JSON.stringify([chainId, from, isSponsored, action, limits], (_key, value) =>
    typeof value === 'bigint' ? `${value}n` : value,
  )
}
