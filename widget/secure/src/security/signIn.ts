import type { Social } from '@latch/protocol/login/social.ts'
import { reasonOf, rejected } from '../core/failures.ts'
import type { Project } from '../core/settings.ts'
import { type LoginKeys, login } from '../login/login.ts'
import { button, freshId, make } from '../ui/dom.ts'
import { heading, type Screen, type Stage } from '../ui/screen.ts'
import type { User } from '../worker/messages.ts'
import type { SecurityKey } from './en.ts'
import { socialButton } from './socialButton.ts'
import { st } from './texts.ts'

/** A login by passkey. */
type ByPasskey = () => Promise<User>

type SignIn = {
  /** Absent where no passkey opens a wallet. */
  byPasskey?: ByPasskey | undefined
  keys: LoginKeys
  stage: Stage
  project: Pick<Project, 'id'>
  /** The host of this page. */
  place: string
}

/** Social accounts that can log in instead of an email address. */
type Elsewhere = {
  providers: readonly Social[]
  logIn(provider: Social): Promise<User>
}
const NOWHERE: Elsewhere = { providers: [], logIn: () => Promise.reject(rejected()) }

const FAILURES: Readonly<Record<string, SecurityKey>> = {
  EMAIL_INVALID: 'signIn.invalid',
  LOGIN_COOLDOWN: 'signIn.cooldown',
  LOGIN_LIMITED: 'signIn.limited',
  LOGIN_UNAVAILABLE: 'signIn.unavailable',
  LOGIN_NOT_ALLOWED: 'signIn.notAllowed',
  ORIGIN_NOT_ALLOWED: 'signIn.notAllowed',
  NO_WALLET: 'signIn.noWallet',
  DEVICE_EXPIRED: 'signIn.expired',
  SOCIAL_UNPROVEN: 'signIn.unproven',
  SOCIAL_DENIED: 'signIn.denied',
  POPUP_BLOCKED: 'signIn.blocked',
  PASSKEY_NEEDED: 'signIn.passkeyNeeded',
  PASSKEY_UNUSED: 'signIn.passkeyUnused',
  PASSKEY_UNFIT: 'signIn.passkeyUnused',
  PASSKEY_REFUSED: 'signIn.passkeyRefused',
}

/**
 * Requests a login until a mailed code, a social account or a passkey identifies the user.
 *
 * @param note - Why the login is required.
 */
export async function signIn(page: SignIn, note = '', elsewhere = NOWHERE): Promise<User> {
  let [email, why] = ['', note]
  for (;;) {
    const answer = await showSignIn(page, { email, why, elsewhere })
    try {
      if ('provider' in answer) return await elsewhere.logIn(answer.provider)
      if ('byPasskey' in answer) return await answer.byPasskey()
      email = answer.email
      return await logIn(page, email)
    } catch (error) {
      why = isGivenUp(error) ? '' : signInFailureText(error)
    }
  }
}

/** Logs in with a fresh code, regardless of any session. @throws 4001 if the user leaves. */
export function logIn({ keys, stage, project, place }: SignIn, email: string): Promise<User> {
  const over = new AbortController()
  return login({
    email,
    project: project.id,
    host: location.origin,
    place,
    keys,
    stage,
    back: st('page.back'),
    onProgress: () => {},
    onCancel: () => over.abort(rejected()),
    signal: over.signal,
  })
}

/** Returns whether the user left on their own. */
export function isGivenUp(error: unknown): boolean {
  return (error as { code?: unknown } | null)?.code === rejected().code && reasonOf(error) === undefined
}

/** Returns why a login failed, as a sentence. */
export function signInFailureText(error: unknown): string {
  const { retryAfter } = ((error as { data?: unknown }).data ?? {}) as { retryAfter?: number }
  return st(FAILURES[reasonOf(error) ?? ''] ?? 'signIn.failed', {
    count: retryAfter ?? 0,
    place: location.host,
  })
}

type Who = { email: string } | { provider: Social } | { byPasskey: ByPasskey }
type Question = { email: string; why: string; elsewhere: Elsewhere }

function showSignIn({ stage, place, byPasskey }: SignIn, question: Question): Promise<Who> {
  return new Promise((resolve) => stage.show(whoScreen({ ...question, place, byPasskey, onAnswer: resolve })))
}

type WhoScreenOptions = Question & Pick<SignIn, 'place' | 'byPasskey'> & { onAnswer(who: Who): void }

function whoScreen({ email, why, elsewhere, place, byPasskey, onAnswer }: WhoScreenOptions): Screen {
  const [fieldId, errorId] = [freshId(), freshId()]
  const field = make('input', {
    ...{ id: fieldId, class: 'word', type: 'email', inputmode: 'email', autocomplete: 'email' },
    ...{ maxlength: 254, dir: 'ltr', spellcheck: 'false', 'aria-describedby': errorId, value: email },
  })
  const form = make(
    'form',
    { class: 'screen', autocomplete: 'on', novalidate: true },
    heading(st('title')),
    make('p', { class: 'text' }, st('signIn.text')),
    make('label', { for: fieldId, class: 'label' }, st('signIn.label')),
    field,
    make('p', { id: errorId, class: 'error', role: 'alert' }, why),
    make('button', { class: 'button primary' }, st('signIn.go')),
    byPasskey === undefined ? null : button(st('signIn.passkey'), 'secondary', () => onAnswer({ byPasskey })),
    ...elsewhere.providers.map((provider) =>
      socialButton(provider, 'secondary', () => onAnswer({ provider })),
    ),
    make('p', { class: 'hint' }, st('page.check', { place })),
  )
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    onAnswer({ email: field.value.trim() })
  })
  return { element: form, focus: field }
}
