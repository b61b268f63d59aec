import type { BalanceReader } from '@latch/hosting/api/account/balance/balancePort.ts'
import { coinEntries } from '@latch/hosting/api/account/balance/coinEntries.ts'
import { readChain } from '@latch/hosting/api/chainFetch.ts'
import type { ProjectRequest } from '@latch/hosting/http/route.ts'
import * as z from 'zod'

const amount = z.string().regex(/^\d{1,20}$/)
export const StxSchema = z.object({ balance: amount, available: amount })

/** Reads the STX balance of an account or a contract, including locked amounts. */
export function stacksBalances(request: ProjectRequest): BalanceReader {
  return async ({ chain, address, currency }) => {
    const path = `/extended/v3/principals/${address}/balances/stx`
    const { balance } = await readChain(chain, request.env, { path }, StxSchema)
    return coinEntries(request, { chain, currency }, BigInt(balance))
  }
}
