import * as z from 'zod/mini'
import type { ApprovalRequest } from '../approval/approvalRequest.ts'
import { handOverScreen } from '../approval/approvalScreen.ts'
import type { Phrase } from '../approval/reading.ts'
import { rejected } from '../core/failures.ts'
import type { Keys } from '../core/keys.ts'
import { pressed } from '../core/pressed.ts'
import { type WindowLetter, WindowLetterSchema } from '../mailbox/letters.ts'
import { createMailbox, type Mailbox } from '../mailbox/mailbox.ts'
import { makeBox } from '../mailbox/seal.ts'
import type { FrameLetter } from '../mailbox/toWindow.ts'
import { locale } from '../texts/texts.ts'
import { describeAppearance } from '../ui/appearance.ts'
import type { Stage } from '../ui/screen.ts'
import { openWindow, whenClosed } from './openWindow.ts'
import { windowScreen } from './windowScreen.ts'

type Options = { auth: string; keys: Keys; stage: Stage; place: string; onCancel(): void }

/**
 * Requests approval in a window of this origin, whose address is visible and which has no page around it. It receives the
 * request through a mailbox, because a page's COOP may cut its reference to this frame; only the window's address contains
 * the mailbox key.
 *
 * @throws 4001 if the user declines or closes it.
 */
export async function confirmInWindow(
  approval: ApprovalRequest,
  title: Phrase,
  signal: AbortSignal,
  { auth, keys, stage, place, onCancel }: Options,
): Promise<void> {
  const box = await makeBox()
  const address = `/window?${new URLSearchParams({ locale: locale() })}${box.fragment}`
  const mailbox = await createMailbox(auth, box, 'frame')
  const letter: FrameLetter = { type: 'ask', ask: approval as never, appearance: describeAppearance() }
  // Before the press: browsers let a window open in a press, and not long after it.
  await mailbox.put(letter)
  let opened: Window | null = null
  await pressed(signal, (onYes, onReject) => {
    const onOpen = () => {
      opened = openWindow(address, box.id)
      onYes()
    }
    stage.show(handOverScreen({ request: approval, title, place, onOpen, onReject }))
  })
  stage.show(windowScreen({ place, address, opened, onCancel }))
  try {
    const limit = await awaitAnswer(mailbox, opened, signal, (entry) => admitWindow(keys, mailbox, entry))
    if (limit !== undefined) await keys.call('setLimit', { host: approval.host, cents: limit })
  } catch (error) {
    // Tells the window that the request is over.
    mailbox.put({ type: 'over' } satisfies FrameLetter).catch(() => {})
    throw error
  }
}

type Limit = Extract<WindowLetter, { type: 'approved' }>['limit']
type Entry = Extract<WindowLetter, { type: 'entry' }>['entry']

/** Admits our own window: it was opened from here, and the key of its messages is only in its URL. */
async function admitWindow(keys: Keys, mailbox: Mailbox, entry: Entry): Promise<void> {
  try {
    const sealed = await keys.call('approveDevice', entry)
    await mailbox.put({ type: 'sealed', sealed } satisfies FrameLetter)
  } catch (error) {
    // The window works without the wallet: this frame signs.
    console.warn('Latch: the window was not let in.', error)
  }
}

async function awaitAnswer(
  mailbox: Mailbox,
  opened: Window | null,
  signal: AbortSignal,
  onEntry: (entry: Entry) => void,
): Promise<Limit> {
  const over = new AbortController()
  const ended = AbortSignal.any([signal, over.signal])
  const answered = readAnswer(() => mailbox.next(ended), onEntry)
  try {
    return await Promise.race([answered, whenClosed(opened, ended, answered)])
  } finally {
    over.abort()
  }
}

async function readAnswer(next: () => Promise<unknown>, onEntry: (entry: Entry) => void): Promise<Limit> {
  for (;;) {
    const letter = z.parse(WindowLetterSchema, await next())
    if (letter.type === 'approved') return letter.limit
    if (letter.type === 'rejected') throw rejected()
    if (letter.type === 'entry') onEntry(letter.entry)
  }
}
