import { reasonOf } from '../../core/failures.ts'
import type { SecurityKey } from '../en.ts'
import { isGivenUp, signInFailureText } from '../signIn.ts'
import { st } from '../texts.ts'

/** Failures that the user can resolve in the form. */
const FAILURES: Readonly<Record<string, SecurityKey>> = {
  ADDRESS_TAKEN: 'address.taken',
  ADDRESS_TOO_SOON: 'address.tooSoon',
  CODE_EXPIRED: 'code.over',
  CODE_LOCKED: 'code.over',
  // The first code was proved too long ago.
  LOGIN_STALE: 'code.over',
}
const OF_A_LOGIN = [
  'EMAIL_INVALID',
  'LOGIN_COOLDOWN',
  'LOGIN_LIMITED',
  'LOGIN_UNAVAILABLE',
  'POPUP_BLOCKED',
  'SOCIAL_DENIED',
]

/** Returns why an address was refused; empty if the user left. @throws errors that the user cannot fix. */
export function whyOf(error: unknown): { why: string } {
  const reason = reasonOf(error) ?? ''
  if (isGivenUp(error)) return { why: '' }
  const text = FAILURES[reason]
  if (text !== undefined) return { why: st(text) }
  if (OF_A_LOGIN.includes(reason)) return { why: signInFailureText(error) }
  throw error
}
