import * as z from 'zod/mini'
import type { Keys } from '../core/keys.ts'
import type { EntryAnswer } from '../mailbox/letters.ts'
import { TabWordSchema } from '../mailbox/tabWord.ts'
import type { Params } from '../worker/messages.ts'

/** What a frame hears of its window. */
type Heard = Pick<MessageEvent, 'source' | 'origin' | 'data'>

/**
 * Lets the tab in that becomes the Security page. Who has an address proves it there by a code and a link; for an account
 * that told none there is this frame alone. The tab's key is taken from a page of this origin, and from nowhere else.
 *
 * @param own - This page's origin.
 */
export function letTabIn(keys: Pick<Keys, 'ask'>, own: string): (heard: Heard) => Promise<void> {
  return async ({ source, origin, data }) => {
    const word = z.safeParse(TabWordSchema, data)
    if (origin !== own || source === null || !word.success) return
    const answer = await answerTo(keys, word.data.entry).catch((error: unknown) => {
      console.warn('Latch: the Security page was not let in.', error)
      return NOBODY
    })
    source.postMessage(answer, { targetOrigin: own })
  }
}

const NOBODY = { type: 'nobody' } as const

async function answerTo(keys: Pick<Keys, 'ask'>, entry: Params<'vouch'>): Promise<EntryAnswer> {
  const { user } = await keys.ask('user', {})
  if (user === null || user.email !== null) return NOBODY
  return { type: 'sealed', sealed: await keys.ask('vouch', entry) }
}
