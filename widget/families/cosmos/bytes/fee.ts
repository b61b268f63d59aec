import type { CosmosCoin, DecodedCosmosTransaction } from './decodeTransaction.ts'

/** Digits behind the point that prices of gas may have. */
const PRECISION = 18
/** Wallets ask for more than the least price of a chain where it is busy. */
export const ROOM = 10n

/** Fee for an amount of gas, rounded up: a unit less is too little. @param gasPrice - Price of one unit, e.g. `0.005`. */
export function feeOf(gas: bigint, gasPrice: string): bigint {
  const [whole = '0', digits = ''] = gasPrice.split('.')
  const scaled = BigInt(whole + digits.padEnd(PRECISION, '0')) * gas
  const unit = 10n ** BigInt(PRECISION)
  return (scaled + unit - 1n) / unit
}

/**
 * The most that a transaction may cost once a wallet has signed it: the fee that stands in it, and where none does, which
 * leaves it to the wallet, a bound by the chain's own price.
 *
 * @param price - null where the price is not known.
 */
export function maxFeeOf(
  { fee, gas }: Pick<DecodedCosmosTransaction, 'fee' | 'gas'>,
  price: { denom: string; gasPrice: string } | null,
): readonly CosmosCoin[] {
  if (hasFee(fee) || price === null) return fee
  return [{ denom: price.denom, amount: feeOf(gas, price.gasPrice) * ROOM }]
}

/** Whether a transaction states a fee: the wallet is then requested to keep it. */
export function hasFee(fee: readonly CosmosCoin[]): boolean {
  return fee.some(({ amount }) => amount > 0n)
}

/** Whether a fee takes no more of any coin. */
export function isWithin(fee: readonly CosmosCoin[], max: readonly CosmosCoin[]): boolean {
  return fee.every(({ denom }) => sumOf(fee, denom) <= sumOf(max, denom))
}

function sumOf(coins: readonly CosmosCoin[], wanted: string): bigint {
  return coins.reduce((sum, { denom, amount }) => (denom === wanted ? sum + amount : sum), 0n)
}
