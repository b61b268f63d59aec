import { DECIMAL, fromBaseUnits, toBaseUnits } from '@latch/protocol/decimal.ts'
import { type Amount, TransferError } from './transfer.ts'

/**
 * Reads a typed amount. A comma counts as the decimal point.
 *
 * @throws {@link TransferError} if it is not a positive number, or has more digits than the token.
 */
export function readAmount(typed: string, decimals: number): bigint {
  const numeric = typed.trim().replace(',', '.').replace(/^\./, '0.')
  if (!DECIMAL.test(numeric)) throw new TransferError('amount', 'error.amount')
  const [, fraction = ''] = numeric.split('.')
  if (fraction.replace(/0+$/, '').length > decimals) throw new TransferError('amount', 'error.digits')
  const units = toBaseUnits(numeric, decimals)
  if (units === 0n) throw new TransferError('amount', 'error.amount')
  return units
}

/** Returns the error for an account with less than the amount to send. */
export function notEnough(held: Amount): TransferError {
  return new TransferError('amount', 'error.onlyHas', { amount: printAmount(held) })
}

/** Returns the error for an account without enough coins for the transfer and its fee. */
export function coinsNeeded(address: string, needed: Amount): TransferError {
  return new TransferError(null, 'error.needs', { address, amount: printAmount(needed) })
}

/** Prints an amount exactly, e.g. `0.25 USDC`. */
export function printAmount({ units, decimals, symbol }: Amount): string {
  const number = fromBaseUnits(units, decimals)
  return symbol === null ? number : `${number} ${symbol}`
}
