import * as z from 'zod/mini'
import type { Environment } from './environment.ts'

/** Addresses that are kept for one account. */
const MAX_RECIPIENTS = 200
/** Maximum recipients stored for one request, so that it cannot displace all others. */
const MAX_AT_ONCE = 20
const StoredSchema = z.catch(z.array(z.unknown()), [])

/**
 * The addresses that each account has sent to on this site in this browser, stored until the device is forgotten. No page and no
 * server gets them.
 */
export function createRecipients({ storage, exclusively }: Environment) {
  /**
   * @param sent - Current recipients.
   * @returns earlier recipients, the latest first.
   */
  return (account: string, sent: readonly string[]): Promise<readonly string[]> =>
    exclusively('recipients', async () => {
      const name = `recipients|${account}`
      const stored = z.parse(StoredSchema, await storage.get(name))
      const before = stored.filter((address) => typeof address === 'string')
      if (sent.length > 0)
        await storage.put(
          name,
          [...new Set([...sent.slice(0, MAX_AT_ONCE), ...before])].slice(0, MAX_RECIPIENTS),
        )
      return before
    })
}
