import * as z from 'zod/mini'
import type { User } from '../../../protocol/secure/secureChannel.ts'
import { lastingAccount } from '../../connectors/embedded/embeddedSession.ts'
import { readStored } from '../../core/readStored.ts'
import { siteKey } from '../../core/siteKey.ts'
import { writeItem } from '../../core/storage.ts'
import { forgetEmail, recentEmails, rememberEmail } from '../email/index.ts'

const LoginSchema = z.object({ email: z.string(), account: z.string() })

/** A login by an address opened a wallet. */
export function rememberLogin(email: string, user: User): void {
  rememberEmail(email)
  keep(email, user)
}

/**
 * A wallet says which address it has: where its last login was by another one, the new one is offered in its place. One that
 * was removed from those that are offered stays so.
 *
 * @returns whether the address was another one.
 */
export function followLogin(user: User): boolean {
  const { email } = user
  const last = lastLogin()
  if (email === null || last?.account !== lastingAccount(user) || isSame(last.email, email)) return false
  keep(email, user)
  if (recentEmails().some((each) => isSame(each, last.email))) {
    forgetEmail(last.email)
    rememberEmail(email)
  }
  return true
}

function keep(email: string, user: User): void {
  writeItem(siteKey('emailLogin'), JSON.stringify({ email, account: lastingAccount(user) }))
}

function lastLogin(): z.infer<typeof LoginSchema> | undefined {
  return readStored(LoginSchema, siteKey('emailLogin'))
}

function isSame(one: string, other: string): boolean {
  return one.toLowerCase() === other.toLowerCase()
}
