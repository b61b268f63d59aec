import { toBase58 } from '@latch/protocol/base58.ts'
import { fromBase64 } from '@latch/protocol/base64.ts'
import type { Digest } from '../../digest.ts'
import { readTransaction } from './message.ts'

type SolanaDigest = Digest<'signed' | 'transaction'>

/**
 * Returns the SHA-256 of each transaction's message in base58, as hardware wallets show it.
 *
 * @param transactions - Base64 for {@link readTransaction}.
 */
export function transactionDigests(transactions: readonly string[]): Promise<readonly SolanaDigest[]> {
  return Promise.all(
    transactions.map(async (transaction, at): Promise<SolanaDigest> => {
      // With the browser's implementation: the secure frame has no library for it.
      const message = Uint8Array.from(readTransaction(fromBase64(transaction)).messageBytes)
      const value = toBase58(new Uint8Array(await crypto.subtle.digest('SHA-256', message)))
      if (transactions.length === 1) return { name: 'signed', value }
      return { name: 'transaction', index: at + 1, value }
    }),
  )
}
