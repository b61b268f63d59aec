import * as z from 'zod/mini'
import { siteKey } from '#core/siteKey.ts'
import type { MailedCode } from '../requestsStore.ts'

const MailedSchema = z.object({
  account: z.string(),
  email: z.string(),
  id: z.string(),
  endsAt: z.number(),
  resendAt: z.number(),
})

const mailedKey = () => siteKey('mailed')

/** Returns the code that this tab waits for: a user who fetches it from another app may return to a reloaded page. */
export function mailedTo(account: string): MailedCode | null {
  try {
    const mailed = z.safeParse(MailedSchema, JSON.parse(sessionStorage.getItem(mailedKey()) ?? 'null')).data
    return mailed !== undefined && mailed.account === account && mailed.endsAt > Date.now() ? mailed : null
  } catch {
    return null
  }
}

export function rememberMailed(mailed: MailedCode): void {
  try {
    sessionStorage.setItem(mailedKey(), JSON.stringify(mailed))
  } catch {
    // Without storage a reload requests the address again.
  }
}

export function forgetMailed(): void {
  try {
    sessionStorage.removeItem(mailedKey())
  } catch {
    // Nothing was stored either.
  }
}
