import { hexToBytes } from '../../bytes.ts'
import { UnsignableError } from '../../unsignable.ts'
import { transactionIdOf } from './transactionId.ts'

/** Returns the ID of a signed transaction in hex; null if the text is not a transaction. */
export function transactionHash(transaction: string): string | null {
  try {
    return transactionIdOf(hexToBytes(transaction))
  } catch (error) {
    if (error instanceof UnsignableError || error instanceof RangeError) return null
    throw error
  }
}
