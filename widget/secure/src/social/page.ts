import * as z from 'zod/mini'
import { readSettings } from '../core/settings.ts'
import { waitScreen } from '../login/screens.ts'
import { createMailbox, type Mailbox } from '../mailbox/mailbox.ts'
import { openBox } from '../mailbox/seal.ts'
import { applyAddress, applyTheme } from '../ui/appearance.ts'
import { createStage, type Stage } from '../ui/screen.ts'
import '../ui/secure.css'
import { drawWindowPage } from '../ui/windowPage.ts'
import { saveDeparture } from './departure.ts'
import { type FromWindow, type ToWindow, ToWindowSchema } from './letters.ts'
import { isOpenedHere } from './opener.ts'
import { goneScreen, numberShown } from './pageScreens.ts'
import { returnFromProvider } from './returnFromProvider.ts'
import { st } from './texts.ts'

/** Milliseconds for a frame that is still loading. */
const FRAME_DEADLINE = 60_000
const NUMBER_DEADLINE = 600_000
const TRIES = 3

/** The window of a social login, both when leaving for the provider and when returning. */
async function start(): Promise<void> {
  const { auth } = readSettings(document)
  await applyAddress()
  drawWindowPage()
  const stage = createStage({ root: document.body, onHeight: () => {} })
  try {
    if (location.pathname === '/social') await goThere(auth, stage)
    else await returnFromProvider(auth, stage)
  } catch (error) {
    console.warn('Latch: nobody waits for this window.', error)
    stage.show(goneScreen())
  }
}

async function goThere(auth: string, stage: Stage): Promise<void> {
  const box = await openBox(location.hash)
  // Keeps the key out of the browser history.
  history.replaceState(null, '', location.pathname)
  if (box === null) return stage.show(goneScreen())
  stage.show(waitScreen(st('social.opening'), null))
  const mailbox = await createMailbox(auth, box, 'window')
  await send(mailbox, { type: 'here' })
  const letter = await next(mailbox, FRAME_DEADLINE)
  if (letter.type !== 'go') return stage.show(goneScreen())
  await applyTheme(letter.appearance)
  const isBound = (await isOpenedHere(box.id)) || (await isNumberTyped(mailbox, stage, letter.host))
  if (!isBound) return stage.show(goneScreen())
  saveDeparture(letter)
  await send(mailbox, { type: 'left' })
  location.replace(letter.url)
}

/** Binds a window without an opener to the page: the user types its number where they started. */
async function isNumberTyped(mailbox: Mailbox, stage: Stage, host: string): Promise<boolean> {
  const number = randomNumber()
  stage.show(numberShown({ number, host: new URL(host).host }))
  await send(mailbox, { type: 'ask' })
  for (let left = TRIES - 1; left >= 0; left--) {
    const letter = await next(mailbox, NUMBER_DEADLINE)
    if (letter.type !== 'number') return false
    if (letter.number === number) return true
    await send(mailbox, { type: 'wrong', left })
  }
  return false
}

async function next(mailbox: Mailbox, deadline: number): Promise<ToWindow> {
  return z.parse(ToWindowSchema, await mailbox.next(AbortSignal.timeout(deadline)))
}

function send(mailbox: Mailbox, letter: FromWindow): Promise<void> {
  return mailbox.put(letter)
}

/** Six digits, each as likely as any other. */
function randomNumber(): string {
  const limit = 4_294_000_000
  for (;;) {
    const [drawn = limit] = crypto.getRandomValues(new Uint32Array(1))
    if (drawn < limit) return String(drawn % 1_000_000).padStart(6, '0')
  }
}

start().catch((error) => console.error('Latch: the window failed.', error))
