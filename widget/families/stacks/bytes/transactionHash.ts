import { hexToBytes } from '../../bytes.ts'
import { toHex } from '../../hex.ts'
import { transactionId } from './transfer.ts'

/** Returns the ID of a signed transaction in hex, with or without 0x; null if the text is not hex. */
export function transactionHash(transaction: string): string | null {
  const digits = transaction.replace(/^0x/, '')
  return /^([0-9a-f]{2})+$/i.test(digits) ? toHex(transactionId(hexToBytes(digits))) : null
}
