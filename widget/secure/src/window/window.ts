import * as z from 'zod/mini'
import { approvalScreen } from '../approval/approvalScreen.ts'
import type { Ask } from '../approval/ask.ts'
import { APPROVALS } from '../approval/families.ts'
import { createBackend } from '../core/node.ts'
import { readSettings } from '../core/settings.ts'
import { waitScreen } from '../login/screens.ts'
import { FrameLetterSchema, type WindowLetter } from '../mailbox/letters.ts'
import { createMailbox, type Mailbox } from '../mailbox/mailbox.ts'
import { openBox } from '../mailbox/seal.ts'
import { t } from '../texts/texts.ts'
import { applyAppearance } from '../ui/appearance.ts'
import { createStage, type Stage } from '../ui/screen.ts'
import '../ui/secure.css'
import { endScreen } from './endScreen.ts'

/** How often the word is made anew that is sent when the window is closed: its proof is good for a minute. */
const RENEW_MS = 30_000

async function start(): Promise<void> {
  const { auth } = readSettings(document)
  const stage = createStage({ root: document.body, onHeight: () => {} })
  const box = await openBox(location.hash)
  // The key is of no use to whoever reads the history.
  history.replaceState(null, '', location.pathname)
  if (box === null) return stage.show(endScreen('gone'))
  stage.show(waitScreen(t('preparing.title'), null))
  const mailbox = await createMailbox(auth, box, 'window')
  const over = new AbortController()
  try {
    const letter = z.parse(FrameLetterSchema, await mailbox.next(AbortSignal.timeout(20_000)))
    if (letter.type !== 'ask') return stage.show(endScreen('gone'))
    const { locale, theme } = letter.appearance
    applyAppearance(document.documentElement, {
      locale,
      mode: theme === 'dark' || theme === 'light' ? theme : 'auto',
    })
    await say(mailbox, 'here')
    await decide(letter.ask as Ask, mailbox, stage, over)
  } catch (error) {
    console.warn('Latch: there is nothing to confirm.', error)
    stage.show(endScreen('gone'))
  } finally {
    over.abort()
  }
}

function say(mailbox: Mailbox, type: WindowLetter['type']): Promise<void> {
  return mailbox.put({ type } satisfies WindowLetter)
}

/** Shows what is asked and tells the frame what the person says, also by closing the window. */
async function decide(ask: Ask, mailbox: Mailbox, stage: Stage, over: AbortController): Promise<void> {
  const stopLast = keepLastWord(mailbox)
  const family = APPROVALS[ask.namespace]
  if (family === undefined) throw new Error(`Nothing of ${ask.namespace} is served.`)
  const reading = await family.read(ask, createBackend(ask.project.id))
  const gone = frameGone(mailbox, over.signal)
  const decided = new Promise<'approved' | 'rejected'>((resolve) => {
    stage.show(
      approvalScreen({
        ask,
        reading,
        waiting: 0,
        note: t('window.check', { place: location.host }),
        onApprove: () => resolve('approved'),
        onReject: () => resolve('rejected'),
        announce: stage.announce,
      }),
    )
  })
  const outcome = await Promise.race([decided, gone])
  stopLast()
  if (outcome === 'gone') return stage.show(endScreen('gone'))
  stage.show(waitScreen(t('ask.signing'), null))
  await say(mailbox, outcome)
  stage.show(endScreen(outcome))
  // Only what a script opened may be closed by one; the sentence is for the others.
  window.close()
}

/** Resolves when the frame takes the request back. */
async function frameGone(mailbox: Mailbox, signal: AbortSignal): Promise<'gone'> {
  for (;;) {
    const letter = z.safeParse(FrameLetterSchema, await mailbox.next(signal))
    if (letter.success && letter.data.type === 'over') return 'gone'
  }
}

/** A window that is closed says no. */
function keepLastWord(mailbox: Mailbox): () => void {
  let send = () => {}
  const renew = async () => {
    const ready = await mailbox.lastWord({ type: 'rejected' } satisfies WindowLetter)
    send = ready
  }
  const onHide = () => send()
  renew().catch(() => {})
  const timer = setInterval(() => renew().catch(() => {}), RENEW_MS)
  addEventListener('pagehide', onHide)
  return () => {
    clearInterval(timer)
    removeEventListener('pagehide', onHide)
  }
}

start().catch((error) => console.error('Latch: the window failed.', error))
