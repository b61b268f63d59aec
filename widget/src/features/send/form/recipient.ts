import type { ChainId } from '@latch/protocol/caip.ts'
import type { ChainInfo } from '@latch/protocol/config.ts'
import { fromBaseUnits } from '@latch/protocol/decimal.ts'
import { isTooLong } from '#core/inputText.ts'
import type { Recipient } from '#core/transfer.ts'
import { isOtherLink, sendOf } from '#families/sends.ts'
import { type SendState, sendStore } from '../sendStore.ts'
import { type Asset, NATIVE } from './assets.ts'

/** Parses the text of the recipient's field, before a name in it is resolved. */
export function readRecipient(text: string, chainId: ChainId): Recipient {
  // The text is not cut: part of an address is another address.
  if (isTooLong(text)) return { status: 'tooLong' }
  return isOtherLink(text, chainId) ? { status: 'request' } : sendOf(chainId).readRecipient(text, chainId)
}

/**
 * Invisible characters that are copied from chats and documents; names do not have them. The joiners U+200C and U+200D
 * are not among them: without its joiner an emoji is another name (ENSIP-15), with another owner.
 */
const UNSEEN = /[\u00ad\u061c\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff]/g

/** Puts text on one line for the field. Keeps the parts of two lines separate, so that they do not become one name. */
export function tidyRecipient(text: string): string {
  return text.replace(UNSEEN, '').replace(/\s*[\r\n]\s*/g, ' ')
}

/**
 * Reads typed or pasted text as the recipient. A payment request of this chain also fills in token and amount; any
 * other request stays in the field, which shows the error.
 */
export function fillRecipient(text: string, chain: ChainInfo, assets: readonly Asset[]): void {
  const recipientText = isTooLong(text) ? text : tidyRecipient(text)
  sendStore.setState(parseRequest(recipientText, chain, assets) ?? { recipientText })
}

/** Returns the values that a payment request fills in; null if the text is not a request, or cannot be fulfilled here. */
function parseRequest(text: string, chain: ChainInfo, assets: readonly Asset[]): Partial<SendState> | null {
  const request = sendOf(chain.id).readRequest(text, chain.id)
  const asset = assets.find(({ id }) => id === (request?.token?.toLowerCase() ?? NATIVE))
  if (request === null || asset === undefined) return null
  const { to, amount, token } = request
  // An address without an amount or a token only sets the recipient.
  if (amount === null && token === null) return { recipientText: to }
  const amountText = typeof amount === 'bigint' ? fromBaseUnits(amount, asset.decimals) : (amount ?? '')
  return { recipientText: to, assetId: asset.id, amountText, unit: 'token', isMax: false }
}
