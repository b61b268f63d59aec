import type { ChainId } from '@latch/protocol/caip.ts'
import { toBaseUnits } from '@latch/protocol/decimal.ts'
import { isTooLong, withoutGaps } from '@latch/widget/src/core/inputText.ts'
import type { PaymentRequest } from '@latch/widget/src/core/transfer.ts'

/** A request with its amount in base units and its token in lower case. */
type EtherRequest = PaymentRequest & {
  /** CAIP-2 reference; null if the request is for any chain. */
  chain: string | null
}

const URI = /^ethereum:(?:pay-)?(0x[0-9a-f]{40})(?:@(\d{1,20}))?(?:\/([a-z]\w*))?(?:\?(.*))?$/i
const ADDRESS = /^0x[0-9a-f]{40}$/i
/** More digits than any amount has. */
const MAX_DIGITS = 78

/**
 * Reads a payment request of EIP-681: of ether with `value`, or of a token by its `transfer(address,uint256)`.
 *
 * @returns null for other text, and for requests to do something else.
 */
export function parsePaymentUri(text: string): EtherRequest | null {
  if (isTooLong(text)) return null
  const [, target, chain = null, call, query = ''] = URI.exec(withoutGaps(text)) ?? []
  if (target === undefined) return null
  const parameters = new URLSearchParams(query)
  if (call === undefined) {
    const amount = readAmount(parameters.get('value'))
    return amount === undefined ? null : { to: target, chain, token: null, amount }
  }
  const to = parameters.get('address') ?? ''
  const amount = readAmount(parameters.get('uint256'))
  if (call !== 'transfer' || !ADDRESS.test(to) || amount === undefined) return null
  return { to, chain, token: target.toLowerCase(), amount }
}

/** A request of just this chain, or of any of its family. */
export function readRequest(text: string, chainId: ChainId): PaymentRequest | null {
  const request = parsePaymentUri(text)
  const isHere = request?.chain == null || chainId === `eip155:${request.chain}`
  return isHere ? request : null
}

/** Parses a number as the EIP writes it, such as `2.014e18`; null if it is omitted, undefined if it is not an integer. */
function readAmount(text: string | null): bigint | null | undefined {
  if (text === null || text === '') return null
  const [, digits, exponent = '0'] = /^\+?(\d+(?:\.\d+)?)(?:e(\d{1,2}))?$/i.exec(text) ?? []
  if (digits === undefined || digits.length > MAX_DIGITS) return undefined
  const places = Number(exponent)
  const fraction = digits.split('.')[1]?.replace(/0+$/, '') ?? ''
  return fraction.length > places ? undefined : toBaseUnits(digits, places)
}
