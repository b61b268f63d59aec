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
 * Creates the record of a wallet's spending today without a window: one for all tabs and origins of a partition, updated
 * before anything is signed. Each origin has its own limit, but all spending counts towards it, so several origins do not
 * add up to a larger limit.
 *
 * @param owner - Returns the ID of the wallet's user.
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
  // Setting the clock back does not start a new day.
  return data !== undefined && data.day >= today ? data : { day: today, spent: 0 }
}

function limitName(host: string): string {
  return `ledger|${host}`
}

function spentName(owner: string): string {
  return `spent|${owner}`
}
