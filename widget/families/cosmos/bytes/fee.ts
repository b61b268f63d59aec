import type { CosmosCoin, DecodedCosmosTransaction } from './decodeTransaction.ts'

/** Digits behind the point that prices of gas may have. */
const PRECISION = 18
/** Factor of the maximum fee: on a busy chain wallets set more than its minimum price. */
export const ROOM = 10n

/** Fee for an amount of gas, rounded up: a unit less is too little. @param gasPrice - Price of one unit, e.g. `0.005`. */
export function cosmosFee(gas: bigint, gasPrice: string): bigint {
  const [whole = '0', digits = ''] = gasPrice.split('.')
  const scaled = BigInt(whole + digits.padEnd(PRECISION, '0')) * gas
  const unit = 10n ** BigInt(PRECISION)
  return (scaled + unit - 1n) / unit
}

/**
 * Returns the maximum cost of a transaction once a wallet has signed it: its stated fee, or a bound from the chain's price
 * if the wallet sets the fee.
 *
 * @param price - null if unknown.
 */
export function maxFeeOf(
  { fee, gas }: Pick<DecodedCosmosTransaction, 'fee' | 'gas'>,
  price: { denom: string; gasPrice: string } | null,
): readonly CosmosCoin[] {
  if (hasFee(fee) || price === null) return fee
  return [{ denom: price.denom, amount: cosmosFee(gas, price.gasPrice) * ROOM }]
}

/** Returns whether a transaction states a fee: the wallet is then asked to keep it. */
export function hasFee(fee: readonly CosmosCoin[]): boolean {
  return fee.some(({ amount }) => amount > 0n)
}

/** Returns whether a fee exceeds the maximum in no coin. */
export function isWithin(fee: readonly CosmosCoin[], max: readonly CosmosCoin[]): boolean {
  return fee.every(({ denom }) => sumCoins(fee, denom) <= sumCoins(max, denom))
}

function sumCoins(coins: readonly CosmosCoin[], wanted: string): bigint {
  return coins.reduce((sum, { denom, amount }) => (denom === wanted ? sum + amount : sum), 0n)
}
