import { toBase58 } from '@latch/protocol/base58.ts'
import { fromBase64 } from '@latch/protocol/base64.ts'
import type { Digest } from '../../digest.ts'
import { readTransaction } from './message.ts'

type SolanaDigest = Digest<'signed' | 'transaction'>

/**
 * SHA-256 of the message of each transaction in base58, as hardware wallets show it.
 *
 * @param transactions - Base64 of what {@link readTransaction} reads.
 */
export function transactionDigests(transactions: readonly string[]): Promise<readonly SolanaDigest[]> {
  return Promise.all(
    transactions.map(async (transaction, at): Promise<SolanaDigest> => {
      // By the browser: the secure frame has no library for it.
      const message = Uint8Array.from(readTransaction(fromBase64(transaction)).messageBytes)
      const value = toBase58(new Uint8Array(await crypto.subtle.digest('SHA-256', message)))
      if (transactions.length === 1) return { name: 'signed', value }
      return { name: 'transaction', index: at + 1, value }
    }),
  )
}
