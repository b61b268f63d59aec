import type { User } from '../../../protocol/secure/secureChannel.ts'
import { reasonOf, rejected } from '../core/failures.ts'
import { type LoginKeys, login } from '../login/login.ts'
import { freshId, make } from '../ui/dom.ts'
import { heading, type Screen, type Stage } from '../ui/screen.ts'
import type { SecurityKey } from './en.ts'
import { st } from './texts.ts'

type SignIn = {
  keys: LoginKeys
  stage: Stage
  project: string
  /** The host of this page. */
  place: string
}

const FAILURES: Readonly<Record<string, SecurityKey>> = {
  EMAIL_INVALID: 'signIn.invalid',
  LOGIN_COOLDOWN: 'signIn.cooldown',
  LOGIN_LIMITED: 'signIn.limited',
  LOGIN_UNAVAILABLE: 'signIn.unavailable',
  LOGIN_NOT_ALLOWED: 'signIn.notAllowed',
  NO_WALLET: 'signIn.noWallet',
  DEVICE_EXPIRED: 'signIn.expired',
}

/**
 * Asks whose wallet it is until a code from their mailbox has said so.
 *
 * @param note - Why they are asked.
 */
export async function signIn(page: SignIn, note = ''): Promise<User> {
  let [email, why] = ['', note]
  for (;;) {
    email = await askEmail(page, email, why)
    try {
      return await logIn(page, email)
    } catch (error) {
      why = isGivenUp(error) ? '' : sentenceOf(error)
    }
  }
}

/** A login by a code that is asked for now, whatever session there is. @throws 4001 where the person goes away. */
export function logIn({ keys, stage, project, place }: SignIn, email: string): Promise<User> {
  const over = new AbortController()
  return login({
    email,
    project,
    host: location.origin,
    place,
    keys,
    stage,
    onProgress: () => {},
    onCancel: () => over.abort(rejected()),
    signal: over.signal,
  })
}

/** Whether the person went away by themselves. */
export function isGivenUp(error: unknown): boolean {
  return (error as { code?: unknown } | null)?.code === rejected().code && reasonOf(error) === undefined
}

/** Why a login came to nothing. */
export function sentenceOf(error: unknown): string {
  const { retryAfter } = ((error as { data?: unknown }).data ?? {}) as { retryAfter?: number }
  return st(FAILURES[reasonOf(error) ?? ''] ?? 'signIn.failed', { count: retryAfter ?? 0 })
}

function askEmail({ stage, place }: SignIn, email: string, why: string): Promise<string> {
  return new Promise((resolve) => stage.show(emailScreen({ email, why, place, onEmail: resolve })))
}

type EmailScreenOptions = { email: string; why: string; place: string; onEmail(email: string): void }

function emailScreen({ email, why, place, onEmail }: EmailScreenOptions): Screen {
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
    make('p', { class: 'hint' }, st('page.check', { place })),
  )
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    onEmail(field.value.trim())
  })
  return { element: form, focus: field }
}
