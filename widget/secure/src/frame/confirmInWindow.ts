import * as z from 'zod/mini'
import { handOverScreen } from '../approval/approvalScreen.ts'
import type { Ask } from '../approval/ask.ts'
import type { Phrase } from '../approval/reading.ts'
import { rejected } from '../core/failures.ts'
import { pressed } from '../core/pressed.ts'
import { type FrameLetter, WindowLetterSchema } from '../mailbox/letters.ts'
import { createMailbox, type Mailbox } from '../mailbox/mailbox.ts'
import { makeBox } from '../mailbox/seal.ts'
import { locale } from '../texts/texts.ts'
import type { Stage } from '../ui/screen.ts'
import { windowScreen } from './windowScreen.ts'

const SIZE = { width: 460, height: 720 } as const
/** How often a window that was opened from here is looked after. Milliseconds. */
const CLOSED_POLL = 500
/** How long a closed window's last word may be on its way. Milliseconds. */
const LAST_WORD = 3_000

type Options = { auth: string; stage: Stage; place: string; onCancel(): void }

/**
 * Asks in a window of this origin, which has an address that people can see and no page around it. It gets the request
 * through a mailbox, as a page's COOP may cut it from this frame; the key of that stands in its address alone.
 *
 * @throws 4001 where it says no or is closed.
 */
export async function confirmInWindow(
  ask: Ask,
  title: Phrase,
  signal: AbortSignal,
  { auth, stage, place, onCancel }: Options,
): Promise<void> {
  const box = await makeBox()
  const address = `/window${box.fragment}`
  const mailbox = await createMailbox(auth, box, 'frame')
  const theme = document.documentElement.dataset.theme ?? 'auto'
  const letter: FrameLetter = { type: 'ask', ask: ask as never, appearance: { locale: locale(), theme } }
  // Before the press: browsers let a window open in a press, and not long after it.
  await mailbox.put(letter)
  let opened: Window | null = null
  await pressed(signal, (onYes, onReject) => {
    const onOpen = () => {
      opened = openWindow(address, box.id)
      onYes()
    }
    stage.show(handOverScreen({ ask, title, place, onOpen, onReject }))
  })
  stage.show(windowScreen({ place, address, opened, onCancel }))
  try {
    await answerOf(mailbox, opened, signal)
  } catch (error) {
    // The window is told that there is nothing more to be said.
    mailbox.put({ type: 'over' } satisfies FrameLetter).catch(() => {})
    throw error
  }
}

async function answerOf(mailbox: Mailbox, opened: Window | null, signal: AbortSignal): Promise<void> {
  const over = new AbortController()
  const ended = AbortSignal.any([signal, over.signal])
  const answered = readAnswer(() => mailbox.next(ended))
  try {
    await Promise.race([answered, closing(opened, ended, answered)])
  } finally {
    over.abort()
  }
}

async function readAnswer(next: () => Promise<unknown>): Promise<void> {
  for (;;) {
    const letter = z.parse(WindowLetterSchema, await next())
    if (letter.type === 'approved') return
    if (letter.type === 'rejected') throw rejected()
  }
}

/** Rejects once a window that we have hold of is gone; it may have answered just before. */
async function closing(opened: Window | null, ended: AbortSignal, answered: Promise<void>): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    const timer = setInterval(() => {
      if (opened?.closed) resolve()
    }, CLOSED_POLL)
    ended.addEventListener('abort', () => {
      clearInterval(timer)
      reject(ended.reason)
    })
  })
  const late = new Promise<never>((_, reject) => {
    setTimeout(() => reject(rejected('The window was closed.', 'WINDOW_CLOSED')), LAST_WORD)
  })
  await Promise.race([answered, late])
}

/** null where the browser blocks it, and where the page's COOP lets us have no hold of it. */
function openWindow(address: string, name: string): Window | null {
  const { width, height } = SIZE
  const left = Math.round(Math.max(0, screenX + (outerWidth - width) / 2))
  const top = Math.round(Math.max(0, screenY + (outerHeight - height) / 2))
  return open(address, `latch-${name}`, `popup,width=${width},height=${height},left=${left},top=${top}`)
}
