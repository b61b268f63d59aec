import type { Progress } from '@latch/protocol/secure/secureChannel.ts'
import * as z from 'zod/mini'
import { failed, reasonOf, rejected } from '../core/failures.ts'
import type { Keys } from '../core/keys.ts'
import { pressed } from '../core/pressed.ts'
import type { Project } from '../core/settings.ts'
import { entryScreen } from '../login/entryScreens.ts'
import { failureScreen, waitScreen } from '../login/screens.ts'
import { unavailableText } from '../login/unavailable.ts'
import { EntryAnswerSchema } from '../mailbox/letters.ts'
import type { EntryMessage } from '../mailbox/toWindow.ts'
import type { TextKey } from '../texts/en.ts'
import { locale, t } from '../texts/texts.ts'
import { describeAppearance } from '../ui/appearance.ts'
import { make } from '../ui/dom.ts'
import { canSeeCovers } from '../ui/guardedButton.ts'
import type { Stage } from '../ui/screen.ts'
import type { Result, User } from '../worker/messages.ts'
import { openWindow, whenClosed } from './openWindow.ts'
import { windowScreen } from './windowScreen.ts'

export type EntryOptions = {
  /** True to use a passkey instead of the wallet that a window has open. */
  passkey: boolean
  project: Pick<Project, 'id' | 'name'>
  /** Origin of the page. */
  host: string
  /** The host of this page. */
  place: string
  keys: Keys
  stage: Stage
  onProgress(step: Progress['step']): void
  onCancel(): void
  /** Aborts with the error that this then rejects with. */
  signal: AbortSignal
}

/** Failures that another attempt or another way in may solve. */
const TROUBLES: Readonly<Record<string, readonly [TextKey, TextKey]>> = {
  WINDOW_BLOCKED: ['entry.blocked', 'entry.blockedText'],
  NOBODY_THERE: ['entry.nobody', 'entry.nobodyText'],
  LOGIN_UNAVAILABLE: ['login.failed', 'login.unavailable'],
  LOGIN_LIMITED: ['login.failed', 'login.limited'],
  SESSION_ENDED: ['entry.nobody', 'entry.nobodyText'],
}

/**
 * Admits the user through a window of this origin: with the wallet that it has open, which all sites of this browser
 * share, or by passkey. Window and frame only use postMessage within the origin: a party that could pass the window
 * another device's key would get the wallet.
 *
 * @throws 4001 if the user declines or closes the window.
 */
export async function enterByWindow(options: EntryOptions): Promise<User> {
  const { stage, onProgress, onCancel, signal } = options
  onProgress('window')
  for (;;) {
    try {
      return await enterOnce(options)
    } catch (error) {
      const trouble = TROUBLES[reasonOf(error) ?? '']
      if (trouble === undefined) throw error
      const [title, textKey] = trouble
      const text = textKey === 'login.unavailable' ? unavailableText(error) : t(textKey)
      await pressed(signal, (onRetry) =>
        stage.show(failureScreen({ title: t(title), text, onRetry, onClose: onCancel })),
      )
    }
  }
}

async function enterOnce(options: EntryOptions): Promise<User> {
  const { passkey, project, host, keys, stage, onProgress, onCancel, signal } = options
  stage.show(waitScreen(t('entry.opening'), onCancel))
  const { expiresAfter: _, ...entry } = await keys.call('requestEntry', { project: project.id, host }, signal)
  const inner =
    passkey && mayNest()
      ? make('iframe', { class: 'inner', src: windowUrl(options), title: t('entry.title') })
      : null
  if (inner !== null) stage.show({ element: inner, focus: inner, close: onCancel })
  const opened = inner?.contentWindow ?? (await openedFor(options, entry.attemptId))
  const appearance = describeAppearance()
  const message: EntryMessage = { type: 'entry', entry, host, project: project.name, appearance }
  const sealed = await sealedBy(opened, message, signal, inner)
  onProgress('opening')
  stage.show(waitScreen(t('entry.opening'), null))
  return (await keys.call('completeEntry', { attemptId: entry.attemptId, sealed }, signal)).user
}

function windowUrl({ passkey, project }: EntryOptions): string {
  const language = new URLSearchParams({ locale: locale() })
  return passkey ? `/passkey?projectId=${project.id}&${language}` : `/window?${language}#enter`
}

/**
 * Returns whether the pages around allow a nested page to use an authenticator, and the browser reports covers. If that is
 * unknown, a window is used.
 */
function mayNest(): boolean {
  const { featurePolicy } = document as { featurePolicy?: { allowsFeature(name: string): boolean } }
  return canSeeCovers() && featurePolicy?.allowsFeature('publickey-credentials-get') === true
}

/** The window that a press opens. @throws reason WINDOW_BLOCKED */
async function openedFor(options: EntryOptions, name: string): Promise<Window> {
  const { place, stage, onCancel, signal } = options
  const address = windowUrl(options)
  let opened: Window | null = null
  await pressed(signal, (onYes) => {
    const onOpen = () => {
      opened = openWindow(address, name)
      onYes()
    }
    stage.show(entryScreen({ place, onOpen, onCancel }))
  })
  if (opened === null) throw failed('The window did not open.', 'WINDOW_BLOCKED')
  stage.show(windowScreen({ place, address, opened, onCancel }))
  return opened
}

/** @param inner - Element for the nested page; null for a window. */
async function sealedBy(
  opened: Window,
  message: EntryMessage,
  signal: AbortSignal,
  inner: HTMLElement | null,
): Promise<Result<'approveDevice'>> {
  const over = new AbortController()
  const ended = AbortSignal.any([signal, over.signal])
  const answered = new Promise<Result<'approveDevice'>>((resolve, reject) => {
    const onMessage = ({ source, origin, data }: MessageEvent) => {
      if (source !== opened || origin !== location.origin) return
      const answer = z.safeParse(EntryAnswerSchema, data).data
      if (answer?.type === 'here') opened.postMessage(message, location.origin)
      if (answer?.type === 'height') inner?.style.setProperty('height', `${answer.height}px`)
      if (answer?.type === 'sealed') resolve(answer.sealed)
      if (answer?.type === 'rejected') reject(rejected())
      if (answer?.type === 'nobody') reject(failed('The window is not logged in.', 'NOBODY_THERE'))
    }
    addEventListener('message', onMessage, { signal: ended })
  })
  try {
    return await Promise.race([answered, whenClosed(opened, ended, answered)])
  } finally {
    over.abort()
  }
}
