import * as z from 'zod/mini'
import { DEFAULT_LIMIT } from './dayLimit.ts'
import type { Environment } from './environment.ts'
import { failure } from './failures.ts'
import type { LimitLeft } from './messages.ts'

const LimitSchema = z.object({ limit: z.int().check(z.gte(0)) })
const SpentSchema = z.object({
  /** UTC, ISO 8601. */
  day: z.string(),
  /** Spent on that day. */
  spent: z.int().check(z.gte(0)),
})
type Spent = z.infer<typeof SpentSchema>

export type Spend = { host: string; cents: number }

export type Ledger = ReturnType<typeof createLedger>

/**
 * What a wallet has spent today without a window: one book for all tabs and for all origins of one partition, entered before
 * anything is signed. Each origin has a limit of its own, which all that was spent counts for: many do not make a larger one.
 *
 * @param owner - Id of the person whose wallet it is.
 */
export function createLedger(environment: Environment, owner: () => Promise<string>) {
  const { storage, exclusively } = environment

  const left = async (host: string, spent?: Spent): Promise<LimitLeft> => {
    const { data } = LimitSchema.safeParse(await storage.get(limitName(host)))
    const limit = data?.limit ?? DEFAULT_LIMIT
    const today = spent ?? (await readSpent(environment, spentName(await owner())))
    return { cents: Math.max(0, limit - today.spent), limit }
  }

  const change = (next: (spent: Spent) => Promise<number>): Promise<void> =>
    exclusively('ledger', async () => {
      const name = spentName(await owner())
      const entry = await readSpent(environment, name)
      await storage.put(name, { ...entry, spent: await next(entry) })
    })

  return {
    left: (host: string): Promise<LimitLeft> => left(host),
    /** @throws KeyWorkerError `LIMIT_EXCEEDED`: nothing was entered. */
    spend: ({ host, cents }: Spend): Promise<void> =>
      change(async (entry) => {
        const { cents: rest } = await left(host, entry)
        if (cents > rest) throw failure('LIMIT_EXCEEDED', { left: rest })
        return entry.spent + cents
      }),
    /** Refunds an entered amount that was not spent. */
    refund: ({ cents }: Spend): Promise<void> => change(async ({ spent }) => Math.max(0, spent - cents)),
    setLimit: (host: string, limit: number): Promise<LimitLeft> =>
      exclusively('ledger', async () => {
        await storage.put(limitName(host), { limit })
        return left(host)
      }),
  }
}

async function readSpent({ storage, now }: Environment, name: string): Promise<Spent> {
  const { data } = SpentSchema.safeParse(await storage.get(name))
  const today = new Date(now()).toISOString().slice(0, 10)
  // A clock that is set back opens no day anew.
  return data !== undefined && data.day >= today ? data : { day: today, spent: 0 }
}

function limitName(host: string): string {
  return `ledger|${host}`
}

function spentName(owner: string): string {
  return `spent|${owner}`
}
