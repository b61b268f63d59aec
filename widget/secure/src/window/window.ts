import * as z from 'zod/mini'
import type { ApprovalRequest } from '../approval/approvalRequest.ts'
import { approvalScreen } from '../approval/approvalScreen.ts'
import { READERS } from '../approval/readers.ts'
import type { Reading } from '../approval/reading.ts'
import { typedWord } from '../approval/typedWord.ts'
import { createBackend } from '../core/node.ts'
import { readSettings } from '../core/settings.ts'
import { waitScreen } from '../login/screens.ts'
import type { WindowLetter } from '../mailbox/letters.ts'
import { createMailbox, type Mailbox } from '../mailbox/mailbox.ts'
import { openBox } from '../mailbox/seal.ts'
import { FrameLetterSchema } from '../mailbox/toWindow.ts'
import { readings } from '../texts/readings.ts'
import { smart } from '../texts/smart.ts'
import { addTexts, t } from '../texts/texts.ts'
import { applyAddress, applyTheme } from '../ui/appearance.ts'
import { createStage, type Stage } from '../ui/screen.ts'
import '../ui/secure.css'
import { drawWindowPage } from '../ui/windowPage.ts'
import { admitFrame, ENTER } from './admitFrame.ts'
import { beginEntry, type Entering } from './becomeDevice.ts'
import { endScreen } from './endScreen.ts'
import { limitField } from './limitField.ts'
import { wt } from './texts.ts'
import { TO_SECURITY, toSecurity } from './toSecurity.ts'

/** Milliseconds between preparations of the rejection for a closed window: its proof is valid for a minute. */
const RENEW_MS = 30_000

async function start(): Promise<void> {
  addTexts({ ...readings, ...smart })
  const settings = readSettings(document)
  await applyAddress()
  drawWindowPage()
  const stage = createStage({ root: document.body, onHeight: () => {} })
  if (location.hash === ENTER) return admitFrame(settings, stage)
  if (location.hash === TO_SECURITY) return toSecurity(settings, stage)
  const box = await openBox(location.hash)
  // Keeps the key out of the browser history.
  history.replaceState(null, '', location.pathname)
  if (box === null) return stage.show(endScreen('gone'))
  stage.show(waitScreen(t('preparing.title'), null))
  const mailbox = await createMailbox(settings.auth, box, 'window')
  const over = new AbortController()
  try {
    const letter = z.parse(FrameLetterSchema, await mailbox.next(AbortSignal.timeout(20_000)))
    if (letter.type !== 'ask') return stage.show(endScreen('gone'))
    await applyTheme(letter.appearance)
    await send(mailbox, { type: 'here' })
    const approval = letter.ask as ApprovalRequest
    const entering = await beginEntry(settings, approval, mailbox)
    await decide(approval, { mailbox, stage, entering, over })
  } catch (error) {
    console.warn('Latch: there is nothing to confirm.', error)
    stage.show(endScreen('gone'))
  } finally {
    over.abort()
  }
}

function send(mailbox: Mailbox, letter: WindowLetter): Promise<void> {
  return mailbox.put(letter)
}

type Context = { mailbox: Mailbox; stage: Stage; entering: Entering | null; over: AbortController }

/** Shows the request, and sends the person's decision to the frame; closing the window rejects it. */
async function decide(approval: ApprovalRequest, { mailbox, stage, entering, over }: Context): Promise<void> {
  const stopRejecting = rejectOnClose(mailbox)
  const reading = await READERS[approval.namespace](approval, createBackend(approval.project.id))
  const gone = frameGone(mailbox, entering, over.signal)
  const limit = isPayment(reading) ? limitField(approval.host) : null
  const decided = new Promise<'approved' | 'rejected'>((resolve) => {
    const screen = approvalScreen({
      request: approval,
      reading,
      waiting: 0,
      note: wt('window.check', { place: location.host }),
      onApprove: () => resolve('approved'),
      onReject: () => resolve('rejected'),
      announce: stage.announce,
      graveGate: typedWord,
    })
    if (limit !== null) screen.element.querySelector('.decision')?.before(limit.element)
    stage.show(screen)
  })
  const outcome = await Promise.race([decided, gone])
  stopRejecting()
  if (outcome === 'gone') return stage.show(endScreen('gone'))
  stage.show(waitScreen(t('ask.signing'), null))
  const changed = limit?.value()
  await send(mailbox, changed === undefined ? { type: outcome } : { type: outcome, limit: changed })
  stage.show(endScreen(outcome))
  if (outcome === 'approved') await entering?.finished()
  // A script can close only a window that a script opened; the others show the sentence.
  window.close()
}

/** Returns whether only the site's limit kept the request from being approved in the frame. */
function isPayment({ warnings, spends }: Reading): boolean {
  return warnings.length === 0 && spends !== null && spends > 0
}

/** Resolves when the frame cancels the request. */
async function frameGone(mailbox: Mailbox, entering: Entering | null, signal: AbortSignal): Promise<'gone'> {
  for (;;) {
    const letter = z.safeParse(FrameLetterSchema, await mailbox.next(signal))
    if (letter.data?.type === 'over') return 'gone'
    if (letter.data?.type === 'sealed') entering?.enter(letter.data.sealed)
  }
}

/** Closing the window rejects the request. */
function rejectOnClose(mailbox: Mailbox): () => void {
  let send = () => {}
  const renew = async () => {
    const ready = await mailbox.prepareLast({ type: 'rejected' } satisfies WindowLetter)
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
