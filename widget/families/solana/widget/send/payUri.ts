import { isPublicKey } from '@latch/protocol/base58.ts'
import { isTooLong, withoutGaps } from '@latch/widget/src/core/inputText.ts'
import type { PaymentRequest } from '@latch/widget/src/core/transfer.ts'

const URI = /^solana:([^?/]+)(?:\?(.*))?$/i
const AMOUNT = /^\d{1,30}(?:\.\d{1,36})?$/
/** Parameters by which a shop identifies its payment: our transfers carry neither. */
const CARRIED = ['reference', 'memo'] as const

/**
 * Reads a transfer request of Solana Pay: `solana:<recipient>?amount=<amount>&spl-token=<mint>`.
 *
 * @returns null for other text, and for requests that only a wallet can fulfill: one for a transaction, or for a payment
 * with more than an amount.
 * @see https://github.com/solana-foundation/solana-pay/blob/master/SPEC.md
 */
export function parseSolanaUri(text: string): PaymentRequest | null {
  if (isTooLong(text)) return null
  const [, to = '', query = ''] = URI.exec(withoutGaps(text)) ?? []
  const parameters = new URLSearchParams(query)
  const [amount, token] = [parameters.get('amount'), parameters.get('spl-token')]
  const isReadable =
    isPublicKey(to) &&
    (amount === null || AMOUNT.test(amount)) &&
    (token === null || isPublicKey(token)) &&
    !CARRIED.some((name) => parameters.has(name))
  return isReadable ? { to, token, amount } : null
}
