import { hexToBytes } from '../../bytes.ts'
import { UnsignableError } from '../../unsignable.ts'
import { transactionIdOf } from './transactionId.ts'

/** Id of a signed transaction in hex; null for what is not a transaction. */
export function transactionHash(transaction: string): string | null {
  try {
    return transactionIdOf(hexToBytes(transaction))
  } catch (error) {
    if (error instanceof UnsignableError || error instanceof RangeError) return null
    throw error
  }
}
