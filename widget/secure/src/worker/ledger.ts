import * as z from 'zod/mini'
import { DEFAULT_LIMIT } from './dayLimit.ts'
import type { Environment } from './environment.ts'
import { failure } from './failures.ts'
import type { LimitLeft } from './messages.ts'

const EntrySchema = z.object({
  /** UTC, ISO 8601. */
  day: z.string(),
  /** Spent on that day. */
  spent: z.int().check(z.gte(0)),
  limit: z.int().check(z.gte(0)),
})
type Entry = z.infer<typeof EntrySchema>

export type Spend = { host: string; cents: number }

/** What each site had spent today: one book for all tabs, entered before anything is signed. */
export function createLedger({ storage, exclusively, now }: Environment) {
  const today = () => new Date(now()).toISOString().slice(0, 10)

  const read = async (host: string): Promise<Entry> => {
    const { data } = EntrySchema.safeParse(await storage.get(nameOf(host)))
    const { day, spent, limit } = data ?? { day: today(), spent: 0, limit: DEFAULT_LIMIT }
    // A clock that is set back opens no day anew.
    return { day: today() > day ? today() : day, spent: today() > day ? 0 : spent, limit }
  }

  const change = (host: string, next: (entry: Entry) => Entry): Promise<LimitLeft> =>
    exclusively('ledger', async () => {
      const entry = next(await read(host))
      await storage.put(nameOf(host), entry)
      return leftOf(entry)
    })

  return {
    left: async (host: string): Promise<LimitLeft> => leftOf(await read(host)),
    /** @throws KeyWorkerError `LIMIT_EXCEEDED`: nothing was entered. */
    async spend({ host, cents }: Spend): Promise<void> {
      await change(host, (entry) => {
        const { cents: left } = leftOf(entry)
        if (cents > left) throw failure('LIMIT_EXCEEDED', { left })
        return { ...entry, spent: entry.spent + cents }
      })
    },
    /** What was entered came to nothing. */
    async refund({ host, cents }: Spend): Promise<void> {
      await change(host, (entry) => ({ ...entry, spent: Math.max(0, entry.spent - cents) }))
    },
    setLimit: (host: string, limit: number): Promise<LimitLeft> =>
      change(host, (entry) => ({ ...entry, limit })),
  }
}

function nameOf(host: string): string {
  return `ledger|${host}`
}

function leftOf({ spent, limit }: Entry): LimitLeft {
  return { cents: Math.max(0, limit - spent), limit }
}
