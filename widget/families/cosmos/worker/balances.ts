import type { BalanceReader } from '@latch/hosting/api/account/balance/balancePort.ts'
import { coinEntries } from '@latch/hosting/api/account/balance/coinEntries.ts'
import { readChain } from '@latch/hosting/api/chainFetch.ts'
import type { ProjectRequest } from '@latch/hosting/http/route.ts'
import * as z from 'zod'
import { requireParameters } from './parameters.ts'

const BalanceSchema = z.object({ balance: z.object({ amount: z.string().regex(/^\d{1,78}$/) }).nullable() })

/** Reads the native coin's bank balance, without staked amounts. */
export function cosmosBalances(request: ProjectRequest): BalanceReader {
  return async ({ chain, address, currency }) => {
    const denom = encodeURIComponent(requireParameters(chain.info).denom)
    const path = `/cosmos/bank/v1beta1/balances/${address}/by_denom?denom=${denom}`
    const { balance } = await readChain(chain, request.env, { path }, BalanceSchema)
    return coinEntries(request, { chain, currency }, BigInt(balance?.amount ?? 0))
  }
}
