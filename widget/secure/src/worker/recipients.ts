import * as z from 'zod/mini'
import type { Environment } from './environment.ts'

/** Addresses that are kept for one account. */
const MOST = 200
const KeptSchema = z.array(z.string())

/** To whom each account has sent from this browser. No page and no server is told. */
export function createRecipients({ storage, exclusively }: Environment) {
  /**
   * @param sent - Who is sent to now.
   * @returns who was before, the latest first.
   */
  return (account: string, sent: readonly string[]): Promise<readonly string[]> =>
    exclusively('recipients', async () => {
      const name = `recipients|${account}`
      const { data: kept = [] } = z.safeParse(KeptSchema, await storage.get(name))
      if (sent.length > 0) await storage.put(name, [...new Set([...sent, ...kept])].slice(0, MOST))
      return kept
    })
}
