import { SECURE_LIMITS } from '@latch/protocol/secure/limits.ts'
import * as z from 'zod/mini'
import { forgetLastLogin, readLastLogin } from '#connectors/embedded/lastLogin.ts'
import { readEach } from '#core/readEach.ts'
import { readStored } from '#core/readStored.ts'
import { siteKey } from '#core/siteKey.ts'
import { removeItem, writeItem } from '#core/storage.ts'

/** Maximum number of recent addresses. */
const MAX_RECENT = 3
/** Milliseconds between two codes for the same address. */
const COOLDOWN = 30_000
/** Maximum cooldown in milliseconds: a longer one was not written by the widget. */
const LONGEST_COOLDOWN = 24 * 60 * 60_000

const email = z.string().check(z.maxLength(SECURE_LIMITS.emailLength))
/** The last address that a code was sent to, in lower case. `until`: Unix milliseconds. */
const CooldownSchema = z.object({ email, until: z.number() })

/** Text before and after one `@`, with a dot after it. Only a mail can show whether the address exists. */
const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/

export function isEmail(text: string): boolean {
  return text.length <= SECURE_LIMITS.emailLength && EMAIL.test(text)
}

/** Returns addresses used to log in on this site, the latest first. */
export function recentEmails(): readonly string[] {
  return readEach(email, siteKey('emails')).slice(0, MAX_RECENT)
}

export function rememberEmail(address: string): void {
  putEmails([address, ...without(address)].slice(0, MAX_RECENT))
}

/** Removes an address, also as that of the last login. */
export function forgetEmail(address: string): void {
  putEmails(without(address))
  if (readLastLogin()?.email.toLowerCase() === address.toLowerCase()) forgetLastLogin()
}

/** Starts the cooldown of an address. @param time - Milliseconds. */
export function beginCooldown(address: string, now: number, time = COOLDOWN): void {
  const cooldown = { email: address.toLowerCase(), until: now + time }
  writeItem(siteKey('emailUntil'), JSON.stringify(cooldown))
}

export function endCooldown(): void {
  removeItem(siteKey('emailUntil'))
}

/** Returns whole seconds until a code for an address may be requested; 0 if it may be now. */
export function secondsLeft(address: string, now: number): number {
  const cooldown = readStored(CooldownSchema, siteKey('emailUntil'))
  const left = cooldown?.email === address.toLowerCase() ? cooldown.until - now : 0
  return left > 0 && left < LONGEST_COOLDOWN ? Math.ceil(left / 1_000) : 0
}

function without(address: string): readonly string[] {
  return recentEmails().filter((each) => each.toLowerCase() !== address.toLowerCase())
}

function putEmails(emails: readonly string[]): void {
  writeItem(siteKey('emails'), JSON.stringify(emails))
}
