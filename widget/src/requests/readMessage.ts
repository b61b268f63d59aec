import type { Hex } from '@latch/families/hex.ts'
import { messageText } from '@latch/families/messageText.ts'
import { foreignSignIn } from '@latch/families/signIn.ts'
import { hostStore } from '#core/hostStore.ts'
import type { ApproveDetails } from './requestsStore.ts'

type MessageDetails = Extract<ApproveDetails, { type: 'message' }>

/**
 * Reads a message's bytes as text; bytes that are not text are shown as hex, with a notice. Both are searched for a
 * sign-in, because a site may accept a message in spite of an invalid byte.
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
