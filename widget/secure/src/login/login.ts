import type { Progress } from '@latch/protocol/secure/secureChannel.ts'
import { reasonOf } from '../core/failures.ts'
import type { Keys } from '../core/keys.ts'
import type { TextKey } from '../texts/en.ts'
import { t } from '../texts/texts.ts'
import { heading, type Stage } from '../ui/screen.ts'
import { titleBar } from '../ui/titleBar.ts'
import type { KeyCalls, StartedLogin, User } from '../worker/messages.ts'
import { type CodeScreen, codeScreen } from './codeScreen.ts'
import { deviceScreen, failureScreen, waitScreen } from './screens.ts'
import { unavailableText } from './unavailable.ts'

/** A key worker that supports login by email. */
export type LoginKeys = Pick<
  Keys<Pick<KeyCalls, 'startLogin' | 'submitCode' | 'resendCode' | 'awaitDevice'>>,
  'call'
>

export type LoginOptions = {
  email: string
  project: string
  host: string
  /** The host of this page, where codes are typed. */
  place: string
  keys: LoginKeys
  stage: Stage
  /** Name of the back button; absent within the card, which has one. */
  back?: string
  onProgress(step: Progress['step']): void
  /** Called when the user leaves. */
  onCancel(): void
  /** Aborts with the error that the login then rejects with. */
  signal: AbortSignal
}

type Mailed = Extract<StartedLogin, { action: 'VERIFY_OTP' }>

/**
 * Logs in, from the email address to the open wallet. Rejects with failures that the widget can fix, such as another
 * address; handles here those that the user can fix.
 */
export async function login(options: LoginOptions): Promise<User> {
  const { email, project, host, keys, stage, onProgress, onCancel, signal } = options
  onProgress('sending')
  stage.show(waitScreen(t('sending.title'), onCancel))
  const started = await keys.call('startLogin', { email, project, host }, signal)
  if (started.action === 'CONNECT') return started.user
  onProgress('code')
  const outcome = await enterCode(options, started)
  if (outcome.step === 'done') return outcome.user
  onProgress('device')
  const { attemptId, match } = outcome
  const { user } = await retryWhileUnavailable(options, () => {
    stage.show(deviceScreen({ email, match, onCancel }))
    return keys.call('awaitDevice', { attemptId }, signal)
  })
  return user
}

type Outcome = Awaited<ReturnType<typeof submit>>

function submit({ keys, signal }: LoginOptions, attemptId: string, code: string) {
  return keys.call('submitCode', { attemptId, code }, signal)
}

/** Ends with the first code that is right. */
function enterCode(options: LoginOptions, mailed: Mailed): Promise<Outcome> {
  const { email, place, stage, back, onProgress, onCancel, signal } = options
  const title = t('code.title')
  let { attemptId } = mailed
  return new Promise<Outcome>((resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true })
    const onCode = async (code: string) => {
      screen.setBusy(true)
      onProgress('opening')
      try {
        resolve(await submit(options, attemptId, code))
      } catch (error) {
        onProgress('code')
        if (!showFailure(screen, error)) reject(error)
      } finally {
        screen.setBusy(false)
      }
    }
    const onResend = async () => {
      try {
        const sent = await mailAgain(options, attemptId)
        if (sent.action === 'CONNECT') return resolve({ step: 'done', user: sent.user })
        attemptId = sent.attemptId
        screen.restart(sent)
        stage.announce(t('code.resent'))
      } catch (error) {
        if (!showFailure(screen, error)) reject(error)
      }
    }
    const screen: CodeScreen = codeScreen({
      heading: back === undefined ? heading(title) : titleBar(title, back, onCancel),
      label: t('code.label'),
      email,
      place,
      onCode,
      onResend,
      onCancel,
      announce: stage.announce,
    })
    stage.show(screen)
    screen.restart(mailed)
  })
}

/** Another code. An attempt that is over, by time or by wrong codes, gets none: a new one takes its place. */
async function mailAgain(
  { email, project, host, keys, signal }: LoginOptions,
  attemptId: string,
): Promise<StartedLogin> {
  try {
    const sent = await keys.call('resendCode', { attemptId }, signal)
    return { action: 'VERIFY_OTP', attemptId, ...sent }
  } catch (error) {
    if (!['CODE_LOCKED', 'CODE_EXPIRED'].includes(reasonOf(error) ?? '')) throw error
    return keys.call('startLogin', { email, project, host }, signal)
  }
}

/** Failures that the user can resolve, and what happens to the code. */
const CODE_FAILURES: Readonly<Record<string, readonly ['fail' | 'end' | 'suspend', TextKey]>> = {
  CODE_WRONG: ['fail', 'code.wrong'],
  CODE_LOCKED: ['end', 'code.locked'],
  CODE_EXPIRED: ['end', 'code.expired'],
  LOGIN_COOLDOWN: ['fail', 'code.resendIn'],
  LOGIN_LIMITED: ['fail', 'login.limited'],
  LOGIN_UNAVAILABLE: ['suspend', 'login.unavailable'],
}

/** Shows why a code was rejected or not sent. @returns whether the user can still act on the screen. */
export function showFailure(screen: CodeScreen, error: unknown): boolean {
  const known = CODE_FAILURES[reasonOf(error) ?? '']
  if (known === undefined) return false
  const [act, text] = known
  if (act === 'suspend') {
    screen.suspend(unavailableText(error))
    return true
  }
  const { left, retryAfter } = ((error as { data?: unknown }).data ?? {}) as Record<
    string,
    number | undefined
  >
  screen[act](t(text, { count: left ?? retryAfter ?? 0 }))
  return true
}

/** Retries as often as the user wants while a service is unavailable. */
export async function retryWhileUnavailable<Value>(
  { stage, onCancel, signal }: Pick<LoginOptions, 'stage' | 'onCancel' | 'signal'>,
  attempt: () => Promise<Value>,
): Promise<Value> {
  for (;;) {
    try {
      return await attempt()
    } catch (error) {
      if (reasonOf(error) !== 'LOGIN_UNAVAILABLE') throw error
      await new Promise<void>((resolve, reject) => {
        signal.addEventListener('abort', () => reject(signal.reason), { once: true })
        stage.show(
          failureScreen({
            title: t('login.failed'),
            text: unavailableText(error),
            onRetry: resolve,
            onClose: onCancel,
          }),
        )
      })
    }
  }
}
