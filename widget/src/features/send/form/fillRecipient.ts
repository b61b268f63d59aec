import type { ChainInfo } from '../../../../protocol/config.ts'
import { fromBaseUnits } from '../../../../protocol/decimal.ts'
import { isTooLong } from '../../../core/writtenText.ts'
import { sendOf } from '../../../families/sends.ts'
import { type SendState, sendStore } from '../sendStore.ts'
import { type Asset, NATIVE } from './assets.ts'

/**
 * Characters that nobody sees: they come along from chats and documents, and no name has them. The joiners U+200C and
 * U+200D are none of them: without its joiner an emoji is another name (ENSIP-15), of another owner.
 */
const UNSEEN = /[\u00ad\u061c\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff]/g

/** What was typed, pasted or asked for as it stands in the field, on one line; two lines do not become one name. */
export function tidyRecipient(text: string): string {
  return text.replace(UNSEEN, '').replace(/\s*[\r\n]\s*/g, ' ')
}

/**
 * Takes what was typed or pasted as the recipient. A payment request of this chain fills in its token and amount too;
 * one that asks for something else stays as it is, so that its reader sees what is wrong with it.
 */
export function fillRecipient(text: string, chain: ChainInfo, assets: readonly Asset[]): void {
  const recipientText = isTooLong(text) ? text : tidyRecipient(text)
  sendStore.setState(askedFor(recipientText, chain, assets) ?? { recipientText })
}

/** What a payment request fills in; null for text that is none, or none that can be met here. */
function askedFor(text: string, chain: ChainInfo, assets: readonly Asset[]): Partial<SendState> | null {
  const request = sendOf(chain.id).readRequest(text, chain.id)
  const asset = assets.find(({ id }) => id === (request?.token?.toLowerCase() ?? NATIVE))
  if (request === null || asset === undefined) return null
  const { to, amount, token } = request
  // An address alone says nothing of what is sent.
  if (amount === null && token === null) return { recipientText: to }
  const amountText = typeof amount === 'bigint' ? fromBaseUnits(amount, asset.decimals) : (amount ?? '')
  return { recipientText: to, assetId: asset.id, amountText, unit: 'token', isMax: false }
}
