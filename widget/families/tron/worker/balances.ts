import type { BalanceReader } from '@latch/hosting/api/account/balance/balancePort.ts'
import { coinEntries } from '@latch/hosting/api/account/balance/coinEntries.ts'
import type { Question } from '@latch/hosting/http/route.ts'
import * as z from 'zod'
import { readWallet } from './node.ts'

/** An account that nobody has sent to yet is an empty object; so is a balance of 0 left out. */
const AccountSchema = z.object({ balance: z.int().min(0).default(0) })

/** TRX of an account, without what is staked. */
export function tronBalances(asked: Question): BalanceReader {
  return async ({ chain, address, currency }) => {
    const params = { address, visible: true }
    const { balance } = await readWallet({ chain, env: asked.env }, 'getaccount', params, AccountSchema)
    return coinEntries(asked, { chain, currency }, BigInt(balance))
  }
}
