import type { User } from '@latch/protocol/secure/secureChannel.ts'
import { lastingAccount } from '#connectors/embedded/embeddedSession.ts'
import { readLastLogin, storeLastLogin } from '#connectors/embedded/lastLogin.ts'
import { forgetEmail, recentEmails, rememberEmail } from '../email/index.ts'

/** Stores which address the last login was by. */
export function rememberLogin(email: string, user: User): void {
  rememberEmail(email)
  storeLastLogin({ email, account: lastingAccount(user) })
}

/**
 * Takes over the address of a wallet whose last login was by another one: the new one is offered in its place, unless
 * the visitor has removed the old one from the offered ones.
 *
 * @returns whether the address was another one.
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
