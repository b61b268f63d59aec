import * as z from 'zod/mini'
import { siteKey } from '../../core/siteKey.ts'

const MailedSchema = z.object({
  /** Of {@link accountKey}. */
  account: z.string(),
  email: z.string(),
  /** Names the code. */
  id: z.string(),
  /** When it is over, and when another one may be asked for. Milliseconds since 1970. */
  endsAt: z.number(),
  resendAt: z.number(),
})
/** A code that is on its way to somebody who looks for it in their mail. */
export type MailedCode = z.infer<typeof MailedSchema>

const keyOf = () => siteKey('mailed')

/** The code that this tab waits for: whoever fetches it from another app may come back to a page that is loaded anew. */
export function mailedTo(account: string): MailedCode | null {
  try {
    const mailed = z.safeParse(MailedSchema, JSON.parse(sessionStorage.getItem(keyOf()) ?? 'null')).data
    return mailed !== undefined && mailed.account === account && mailed.endsAt > Date.now() ? mailed : null
  } catch {
    return null
  }
}

export function rememberMailed(mailed: MailedCode): void {
  try {
    sessionStorage.setItem(keyOf(), JSON.stringify(mailed))
  } catch {
    // Without storage a reload asks anew.
  }
}

export function forgetMailed(): void {
  try {
    sessionStorage.removeItem(keyOf())
  } catch {
    // Nothing was stored either.
  }
}
