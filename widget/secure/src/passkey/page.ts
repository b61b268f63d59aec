import { reasonOf } from '../core/failures.ts'
import { createKeys, type Keys, startKeyWorker } from '../core/keys.ts'
import { readSettings } from '../core/settings.ts'
import { waitScreen } from '../login/screens.ts'
import { readEntryMessage } from '../mailbox/entryWord.ts'
import type { EntryAnswer } from '../mailbox/letters.ts'
import type { EntryMessage } from '../mailbox/toWindow.ts'
import { applyAddress, applyTheme } from '../ui/appearance.ts'
import { createStage, type Stage } from '../ui/screen.ts'
import '../ui/secure.css'
import { drawWindowPage } from '../ui/windowPage.ts'
import type { PasskeyCalls } from '../worker/passkey/messages.ts'
import { hasPasskeys, takePasskey } from './authenticator.ts'
import type { PasskeyKey } from './en.ts'
import { overScreen, pt, questionScreen, troubleScreen } from './screens.ts'

/** Messages of failures, whether or not another attempt may help. */
const TROUBLES: Readonly<Record<string, PasskeyKey>> = {
  PASSKEY_UNUSED: 'unused',
  PASSKEY_UNFIT: 'unfit',
  PASSKEY_REFUSED: 'refused',
  LOGIN_LIMITED: 'limited',
  LOGIN_COOLDOWN: 'limited',
  LOGIN_NOT_ALLOWED: 'notAllowed',
  ORIGIN_NOT_ALLOWED: 'notAllowed',
}

type Page = {
  word: EntryMessage
  project: string
  /** True if the page is nested in the requesting frame. */
  isInside: boolean
  keys: Keys<PasskeyCalls>
  stage: Stage
}

/**
 * Opens the wallet by passkey for the requesting frame: inside it if the pages around allow that, else in a window. It
 * accepts the frame's key only from the frame itself, on this origin.
 */
async function start(): Promise<void> {
  const { auth, vault, project } = readSettings(document)
  await applyAddress()
  const isInside = window.parent !== window
  const caller: Window | null = isInside ? window.parent : window.opener
  const post = (answer: EntryAnswer) => caller?.postMessage(answer, location.origin)
  const stage = createStage({
    root: document.body,
    // A frame without height is one that browsers draw nothing in.
    onHeight: (height) => isInside && height > 0 && post({ type: 'height', height }),
  })
  if (caller === null || project === null) return stage.show(overScreen('gone'))
  const message = readEntryMessage(caller)
  post({ type: 'here' })
  const word = await message
  if (word === null) return stage.show(overScreen('gone'))
  await applyTheme(word.appearance)
  if (!isInside) drawWindowPage()
  document.title = pt('title')
  const keys = createKeys<PasskeyCalls>(startKeyWorker(document))
  await keys.call('start', { auth, vault, ...(isInside ? { host: word.host } : {}) })
  const sealed = await openWallet({ word, project: project.id, isInside, keys, stage })
  post(sealed === null ? { type: 'rejected' } : { type: 'sealed', sealed })
  stage.show(overScreen(sealed === null ? 'gone' : 'done'))
  // Browsers only let a script close windows that a script opened; the text is for the others.
  window.close()
}

type Sealed = PasskeyCalls['provePasskey']['result']['sealed']

/** Retries as often as the user wants. @returns null if the user gives up. */
async function openWallet(page: Page): Promise<Sealed> {
  const { stage } = page
  for (;;) {
    try {
      return hasPasskeys() ? await openOnce(page) : await giveUp(stage, 'absent')
    } catch (error) {
      console.warn('Latch: the wallet was not opened by passkey.', error)
      const text = TROUBLES[reasonOf(error) ?? ''] ?? 'unavailable'
      const isWanted = await new Promise<boolean>((resolve) =>
        stage.show(
          troubleScreen(
            text,
            () => resolve(true),
            () => resolve(false),
          ),
        ),
      )
      if (!isWanted) return null
    }
  }
}

/** @returns null if the user declines. */
async function openOnce({ word, project, isInside, keys, stage }: Page): Promise<Sealed> {
  stage.show(waitScreen(pt('opening'), null))
  const host = isInside ? word.host : location.origin
  // Fetched before the press: browsers prompt an authenticator only right after a press.
  const { attemptId, challenge } = await keys.call('startPasskey', { project, host })
  const answer = await new Promise<Awaited<ReturnType<typeof takePasskey>> | null>((resolve) =>
    stage.show(
      questionScreen({
        host: word.host,
        project: word.project,
        place: isInside ? null : location.host,
        onUse: () => resolve(takePasskey(challenge)),
        onReject: () => resolve(null),
      }),
    ),
  )
  if (answer === null) return null
  stage.show(waitScreen(pt('opening'), null))
  const { response: used, prf } = answer
  return (await keys.call('provePasskey', { attemptId, used, prf, entry: word.entry })).sealed
}

function giveUp(stage: Stage, why: PasskeyKey): Promise<null> {
  return new Promise((resolve) => stage.show(troubleScreen(why, null, () => resolve(null))))
}

start().catch((error) => console.error('Latch: the page of the passkey failed.', error))
