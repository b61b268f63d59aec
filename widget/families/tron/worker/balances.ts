import type { BalanceReader } from '@latch/hosting/api/account/balance/balancePort.ts'
import { coinEntries } from '@latch/hosting/api/account/balance/coinEntries.ts'
import type { ProjectRequest } from '@latch/hosting/http/route.ts'
import * as z from 'zod'
import { readWallet } from './node.ts'

/** An account without transactions is an empty object; a balance of 0 is omitted. */
const AccountSchema = z.object({ balance: z.int().min(0).default(0) })

/** Reads the TRX balance of an account, without staked amounts. */
export function tronBalances(request: ProjectRequest): BalanceReader {
  return async ({ chain, address, currency }) => {
    const params = { address, visible: true }
    const { balance } = await readWallet({ chain, env: request.env }, 'getaccount', params, AccountSchema)
    return coinEntries(request, { chain, currency }, BigInt(balance))
  }
}
