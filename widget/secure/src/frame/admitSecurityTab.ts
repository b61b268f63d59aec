import * as z from 'zod/mini'
import type { Keys } from '../core/keys.ts'
import type { EntryAnswer } from '../mailbox/letters.ts'
import { TabMessageSchema } from '../mailbox/tabMessage.ts'
import type { Params } from '../worker/messages.ts'

/** A message that the frame's window receives. */
type WindowMessage = Pick<MessageEvent, 'source' | 'origin' | 'data'>

/**
 * Gives the wallet to the tab that becomes the Security page. An account with an email address logs in there by code and
 * link; one without gets the wallet only from this frame. The tab's key is only accepted from a page of this origin.
 */
export function admitSecurityTab(
  keys: Pick<Keys, 'call'>,
  own: string,
): (message: WindowMessage) => Promise<void> {
  return async ({ source, origin, data }) => {
    const message = z.safeParse(TabMessageSchema, data)
    if (origin !== own || source === null || !message.success) return
    const answer = await answerTo(keys, message.data.entry).catch((error: unknown) => {
      console.warn('Latch: the Security page was not let in.', error)
      return NOBODY
    })
    source.postMessage(answer, { targetOrigin: own })
  }
}

const NOBODY = { type: 'nobody' } as const

async function answerTo(keys: Pick<Keys, 'call'>, entry: Params<'approveDevice'>): Promise<EntryAnswer> {
  const { user } = await keys.call('user', {})
  if (user === null || user.email !== null) return NOBODY
  return { type: 'sealed', sealed: await keys.call('approveDevice', entry) }
}
