import { createStore } from 'zustand/vanilla'
import { push, type View } from '#app/router.ts'
import { track } from '#core/track.ts'
import { forgetEmail, isEmail, recentEmails, secondsLeft } from './emails.ts'

export type EntryState = {
  /** As typed; kept while another view covers the field. */
  text: string
  /** The reason why the login did not start. */
  trouble: 'invalid' | 'cooldown' | null
  /** The last submitted address. */
  submitted: string
  /** Seconds until a code may be requested for it. */
  left: number
  recent: readonly string[]
}

/** The field for an email address. */
export const entryStore = createStore<EntryState>(() => ({
  text: '',
  trouble: null,
  submitted: '',
  left: 0,
  recent: [],
}))

export function loadRecent(): void {
  entryStore.setState({ recent: recentEmails() })
}

export function typeEmail(text: string): void {
  entryStore.setState({ text, trouble: null })
}

/** Opens the login, unless the address is invalid or a code was just sent to it. */
export function submitEmail(text: string): void {
  const email = text.trim()
  const left = secondsLeft(email, Date.now())
  const trouble = !isEmail(email) ? 'invalid' : left > 0 ? 'cooldown' : null
  entryStore.setState({ trouble, submitted: email, left })
  if (trouble === null) openLogin({ name: 'EmailLogin', email })
}

/** Opens a login with the wallet that this browser has open on another site: no mail is sent for it. */
export function enterFromElsewhere(): void {
  openLogin({ name: 'EmailLogin', email: null })
}

/** Opens a login by passkey. */
export function enterByPasskey(): void {
  openLogin({ name: 'PasskeyLogin' })
}

function openLogin(view: View): void {
  track('SELECT_WALLET', { method: 'embedded' })
  push(view)
}

export function dropRecent(email: string): void {
  forgetEmail(email)
  loadRecent()
}

/** Counts down until a code may be requested. */
export function tick(): void {
  const left = secondsLeft(entryStore.getState().submitted, Date.now())
  entryStore.setState(left === 0 ? { left, trouble: null } : { left })
}
