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

  const left = async (host: string, id: string, { spent }: Spent): Promise<LimitLeft> => {
    const { data } = LimitSchema.safeParse(await storage.get(limitName(host, id)))
    const limit = data?.limit ?? DEFAULT_LIMIT
    return { cents: Math.max(0, limit - spent), limit }
  }

  const leftNow = async (host: string): Promise<LimitLeft> => {
    const id = await owner()
    return left(host, id, await readSpent(environment, spentName(id)))
  }

  return {
    left: leftNow,
    /**
     * Enters an amount.
     *
     * @returns a function that refunds it if it was not spent, to the same user and day.
     * @throws KeyWorkerError `LIMIT_EXCEEDED`: nothing was entered.
     */
    spend: ({ host, cents }: Spend): Promise<() => Promise<void>> =>
      exclusively('ledger', async () => {
        const id = await owner()
        const name = spentName(id)
        const { day, spent } = await readSpent(environment, name)
        const { cents: rest } = await left(host, id, { day, spent })
        if (cents > rest) throw failure('LIMIT_EXCEEDED', { left: rest })
        await storage.put(name, { day, spent: spent + cents })
        return () => refund(environment, { name, day, cents })
      }),
    setLimit: (host: string, limit: number): Promise<LimitLeft> =>
      exclusively('ledger', async () => {
        await storage.put(limitName(host, await owner()), { limit })
        return leftNow(host)
      }),
  }
}

/** Takes an amount back from the entry of its day. */
function refund(
  environment: Environment,
  entered: { name: string; day: string; cents: number },
): Promise<void> {
  const { name, day, cents } = entered
  return environment.exclusively('ledger', async () => {
    const entry = await readSpent(environment, name)
    if (entry.day === day)
      await environment.storage.put(name, { day, spent: Math.max(0, entry.spent - cents) })
  })
}

async function readSpent({ storage, now }: Environment, name: string): Promise<Spent> {
  const { data } = SpentSchema.safeParse(await storage.get(name))
  const today = new Date(now()).toISOString().slice(0, 10)
  // Setting the clock back does not start a new day.
  return data !== undefined && data.day >= today ? data : { day: today, spent: 0 }
}

/** A limit is the decision of one user: the next one in this browser has the default. */
function limitName(host: string, owner: string): string {
  return `ledger|${host}|${owner}`
}

function spentName(owner: string): string {
  return `spent|${owner}`
}
