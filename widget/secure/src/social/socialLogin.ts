import type { OauthSocial } from '@latch/protocol/login/social.ts'
import { AUTHORIZE, authorizeUrl, callbackOf } from '@latch/protocol/login/socialAddress.ts'
import type { Progress } from '@latch/protocol/secure/secureChannel.ts'
import * as z from 'zod/mini'
import { failed, rejected } from '../core/failures.ts'
import type { Keys } from '../core/keys.ts'
import type { Project } from '../core/settings.ts'
import { retryWhileUnavailable } from '../login/login.ts'
import { waitScreen } from '../login/screens.ts'
import { createMailbox, type Mailbox } from '../mailbox/mailbox.ts'
import { makeBox, openBox } from '../mailbox/seal.ts'
import { t } from '../texts/texts.ts'
import { describeAppearance } from '../ui/appearance.ts'
import type { Stage } from '../ui/screen.ts'
import type { KeyCalls, User } from '../worker/messages.ts'
import { finishLogin } from './finishLogin.ts'
import { type Back, BackSchema, FromWindowSchema, type ToWindow } from './letters.ts'
import { numberField } from './numberField.ts'
import { answerWindow } from './opener.ts'

/** A key worker that supports social login. */
type SocialKeys = Pick<Keys<Pick<KeyCalls, 'startSocial' | 'proveSocial' | 'awaitDevice'>>, 'call'>

export type SocialLoginOptions = {
  provider: OauthSocial
  /** URL fragment of the window that the widget opened. */
  fragment: string
  project: Pick<Project, 'id' | 'socials'>
  host: string
  auth: string
  keys: SocialKeys
  stage: Stage
  onProgress(step: Progress['step']): void
  /** Called when the user leaves. */
  onCancel(): void
  /** Aborts with the error that the login then rejects with. */
  signal: AbortSignal
}

/** A login by a social account, from the window that was opened for it to the open wallet. */
export async function socialLogin(options: SocialLoginOptions): Promise<User> {
  const { keys, stage, onProgress, signal } = options
  onProgress('sending')
  const { attemptId, back } = await startAtProvider(options)
  if (back.type === 'refused') throw refused(back.error)
  const { code } = back
  onProgress('opening')
  const outcome = await retryWhileUnavailable(options, () => {
    stage.show(waitScreen(t('social.finishing'), null))
    return keys.call('proveSocial', { attemptId, code }, signal)
  })
  return finishLogin(options, outcome)
}

/** Sends the window to the provider and waits for the response. */
async function startAtProvider(options: SocialLoginOptions): Promise<{ attemptId: string; back: Back }> {
  const { provider, fragment, project, host, auth, keys, signal } = options
  const social = project.socials.find((each) => each.provider === provider)
  const box = await openBox(fragment)
  if (social === undefined || box === null) throw notOffered()
  const stop = answerWindow(box.id)
  const window = await createMailbox(auth, box, 'frame')
  const over = new AbortController()
  try {
    const started = await keys.call('startSocial', { provider, project: project.id, host }, signal)
    const { attemptId, ...challenge } = started
    const answerBox = await makeBox()
    const { clientId, endpoint, issuer = AUTHORIZE[provider].issuer ?? undefined } = social
    const redirectUri = callbackOf(location.origin, provider)
    const url = authorizeUrl({ provider, clientId, endpoint, redirectUri, ...challenge })
    const appearance = describeAppearance()
    const { state } = challenge
    const back = answerBox.fragment
    await send(window, { type: 'go', url, state, issuer, host, provider, back, appearance })
    const ended = AbortSignal.any([signal, over.signal])
    const watching = watchWindow(window, options, ended)
    // Handles a rejection before `Promise.race` listens.
    watching.catch(() => {})
    const answers = await createMailbox(auth, answerBox, 'frame')
    const answer = z.parse(BackSchema, await Promise.race([answers.next(ended), watching]))
    return { attemptId, back: answer }
  } catch (error) {
    // Tells the window that the login is over.
    send(window, { type: 'over' }).catch(() => {})
    throw error
  } finally {
    stop()
    over.abort()
  }
}

/** Reads the window's messages, and requests its number if it cannot reach this frame. Never resolves; rejects at the end. */
async function watchWindow(
  window: Mailbox,
  { stage, onProgress, onCancel }: SocialLoginOptions,
  signal: AbortSignal,
): Promise<never> {
  const field = numberField({
    onNumber: (number) => void send(window, { type: 'number', number }).catch(() => {}),
    onCancel,
  })
  for (;;) {
    const letter = z.parse(FromWindowSchema, await window.next(signal))
    if (letter.type === 'here') {
      onProgress('provider')
    } else if (letter.type === 'ask') {
      onProgress('number')
      stage.show(field)
    } else if (letter.type === 'wrong') {
      if (letter.left === 0) throw refused('number')
      field.fail(letter.left)
    } else {
      onProgress('provider')
      stage.clear()
    }
  }
}

function send(mailbox: Mailbox, letter: ToWindow): Promise<void> {
  return mailbox.put(letter)
}

/** @param error - Of RFC 6749 §4.1.2.1; Apple and Facebook have words of their own for a no. */
function refused(error: string) {
  const isNo = ['access_denied', 'user_cancelled_authorize', 'number'].includes(error)
  return isNo
    ? rejected('The login was declined.', 'SOCIAL_DENIED')
    : failed('The login provider rejected the login.', 'SOCIAL_REFUSED')
}

function notOffered() {
  return failed('This login method is not enabled.', 'LOGIN_NOT_ALLOWED')
}
