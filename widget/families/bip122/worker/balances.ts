import type { BalanceReader } from '@latch/hosting/api/account/balance/balancePort.ts'
import { coinEntries } from '@latch/hosting/api/account/balance/coinEntries.ts'
import { readChain } from '@latch/hosting/api/chainFetch.ts'
import type { ProjectRequest } from '@latch/hosting/http/route.ts'
import * as z from 'zod'

const StatsSchema = z.object({ funded_txo_sum: z.int().min(0), spent_txo_sum: z.int().min(0) })
const AddressSchema = z.object({ chain_stats: StatsSchema, mempool_stats: StatsSchema })

/** Reads the balance of an address: received minus spent, including unconfirmed transactions. */
export function bitcoinBalances(request: ProjectRequest): BalanceReader {
  return async ({ chain, address, currency }) => {
    const stats = await readChain(chain, request.env, { path: `/address/${address}` }, AddressSchema)
    const total = [stats.chain_stats, stats.mempool_stats].reduce(
      (sum, { funded_txo_sum: came, spent_txo_sum: went }) => sum + came - went,
      0,
    )
    return coinEntries(request, { chain, currency }, BigInt(total))
  }
}
