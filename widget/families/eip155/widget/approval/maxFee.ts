import type { TransactionTerm } from '../requests/details.ts'

/**
 * Maximum fee of a transaction, in wei, if the page fixed both the gas and its price.
 *
 * @returns null if the wallet chooses one of them.
 */
export function maxFee(terms: readonly TransactionTerm[]): bigint | null {
  const of = (wanted: TransactionTerm['name']) => terms.find(({ name }) => name === wanted)?.value
  const gas = of('gas')
  const price = of('maxFeePerGas') ?? of('gasPrice')
  return gas === undefined || price === undefined ? null : gas * price
}
