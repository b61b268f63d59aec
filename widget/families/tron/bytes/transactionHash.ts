import { hexToBytes } from '../../bytes.ts'
import { readSigned, transactionId } from './transfer.ts'

/** Returns the ID of a signed transaction in hex; null if the text is not one. */
export function transactionHash(transaction: string): string | null {
  const raw = /^([0-9a-f]{2})+$/i.test(transaction) ? readSigned(hexToBytes(transaction)) : null
  return raw === null ? null : transactionId(raw)
}
