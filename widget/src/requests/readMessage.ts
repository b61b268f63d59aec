import type { Hex } from '../../families/hex.ts'
import { messageText } from '../../families/messageText.ts'
import { foreignSignIn } from '../../families/signIn.ts'
import { hostStore } from '../core/hostStore.ts'
import type { ApproveDetails } from './requestsStore.ts'

type MessageDetails = Extract<ApproveDetails, { type: 'message' }>

/**
 * The text of a message's bytes, unless they are none: then people are shown the hex and told so. A sign-in is looked
 * for in either, for a single byte that is no text does not keep a site from taking it.
 */
export function readMessage(data: Hex): MessageDetails {
  const bytes = Uint8Array.from(data.slice(2).match(/../g) ?? [], (byte) => Number.parseInt(byte, 16))
  const signIn = foreignSignIn(new TextDecoder().decode(bytes), hostStore.getState().origin)
  const read = messageText(bytes)
  return {
    type: 'message',
    text: read ?? data,
    isHexOnly: read === null,
    ...(signIn === null ? {} : { signIn }),
  }
}
