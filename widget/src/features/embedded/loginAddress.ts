import type { User } from '@latch/protocol/secure/secureChannel.ts'
import { lastingAccount } from '#connectors/embedded/embeddedSession.ts'
import { readLastLogin, storeLastLogin } from '#connectors/embedded/lastLogin.ts'
import { forgetEmail, recentEmails, rememberEmail } from '../email/index.ts'

/** Stores the address of the last login. */
export function rememberLogin(email: string, user: User): void {
  rememberEmail(email)
  storeLastLogin({ email, account: lastingAccount(user) })
}

/**
 * Adopts the new address of a wallet whose last login used another one: it replaces the old one in the offered
 * addresses, unless the user has removed that one.
 *
 * @returns whether the address was different.
 */
export function updateLoginEmail(user: User): boolean {
  const { email } = user
  const last = readLastLogin()
  if (email === null || last?.account !== lastingAccount(user) || isSame(last.email, email)) return false
  storeLastLogin({ email, account: lastingAccount(user) })
  if (recentEmails().some((each) => isSame(each, last.email))) {
    forgetEmail(last.email)
    rememberEmail(email)
  }
  return true
}

function isSame(one: string, other: string): boolean {
  return one.toLowerCase() === other.toLowerCase()
}
