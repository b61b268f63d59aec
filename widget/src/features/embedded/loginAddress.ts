import * as z from 'zod/mini'
import type { User } from '../../../protocol/secure/secureChannel.ts'
import { lastingAccount } from '../../connectors/embedded/embeddedSession.ts'
import { readStored } from '../../core/readStored.ts'
import { siteKey } from '../../core/siteKey.ts'
import { writeItem } from '../../core/storage.ts'
import { forgetEmail, recentEmails, rememberEmail } from '../email/index.ts'

const LoginSchema = z.object({ email: z.string(), account: z.string() })

/** Stores which address the last login was by. */
export function rememberLogin(email: string, user: User): void {
  rememberEmail(email)
  storeLogin(email, user)
}

/**
 * Takes over the address of a wallet whose last login was by another one: the new one is offered in its place, unless
 * the visitor has removed the old one from the offered ones.
 *
 * @returns whether the address was another one.
 */
export function updateLoginEmail(user: User): boolean {
  const { email } = user
  const last = lastLogin()
  if (email === null || last?.account !== lastingAccount(user) || isSame(last.email, email)) return false
  storeLogin(email, user)
  if (recentEmails().some((each) => isSame(each, last.email))) {
    forgetEmail(last.email)
    rememberEmail(email)
  }
  return true
}

function storeLogin(email: string, user: User): void {
  writeItem(siteKey('emailLogin'), JSON.stringify({ email, account: lastingAccount(user) }))
}

function lastLogin(): z.infer<typeof LoginSchema> | undefined {
  return readStored(LoginSchema, siteKey('emailLogin'))
}

function isSame(one: string, other: string): boolean {
  return one.toLowerCase() === other.toLowerCase()
}
