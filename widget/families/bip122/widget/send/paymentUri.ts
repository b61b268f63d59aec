import type { ChainId } from '@latch/protocol/caip.ts'
import { isTooLong, withoutGaps } from '@latch/widget/src/core/inputText.ts'
import type { PaymentRequest } from '@latch/widget/src/core/transfer.ts'
import { parseAddress } from '../../bytes/address.ts'

const URI = /^bitcoin:([^?/]+)(?:\?(.*))?$/i
const AMOUNT = /^\d{1,8}(?:\.\d{1,8})?$/

/**
 * Reads a payment request: `bitcoin:<address>?amount=<bitcoin>`.
 *
 * @returns null if the text is not a payment URI, is for another network, or has a required parameter that we do not
 * support.
 * @see BIP-21
 */
export function parsePaymentUri(text: string, chainId: ChainId): PaymentRequest | null {
  if (isTooLong(text)) return null
  const [, address = '', query = ''] = URI.exec(withoutGaps(text)) ?? []
  const to = parseAddress(address, chainId)
  const parameters = new URLSearchParams(query)
  const amount = parameters.get('amount')
  const isRequired = [...parameters.keys()].some((name) => name.startsWith('req-'))
  return to === null || isRequired || (amount !== null && !AMOUNT.test(amount))
    ? null
    : { to, token: null, amount }
}
