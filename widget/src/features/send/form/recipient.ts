import type { ChainId } from '../../../../protocol/caip.ts'
import type { Recipient } from '../../../core/transfer.ts'
import { isTooLong } from '../../../core/writtenText.ts'
import { isOtherLink, sendOf } from '../../../families/sends.ts'

/** What stands in the field of the recipient, before a name in it is looked up. */
export function readRecipient(text: string, chainId: ChainId): Recipient {
  // It stays in the field, for a part of an address is another address.
  if (isTooLong(text)) return { status: 'tooLong' }
  return isOtherLink(text, chainId) ? { status: 'request' } : sendOf(chainId).readRecipient(text)
}
