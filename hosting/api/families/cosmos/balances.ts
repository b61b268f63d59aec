import * as z from 'zod'
import type { Question } from '#http/route.ts'
import type { BalanceReader } from '../../account/balance/balancePort.ts'
import { coinEntries } from '../../account/balance/coinEntries.ts'
import { readChain } from '../../chainFetch.ts'
import { requireParameters } from './parameters.ts'

const BalanceSchema = z.object({ balance: z.object({ amount: z.string().regex(/^\d{1,78}$/) }).nullable() })

/** The chain's coin as its bank has it, without what is staked. */
export function cosmosBalances(asked: Question): BalanceReader {
  return async ({ chain, address, currency }) => {
    const denom = encodeURIComponent(requireParameters(chain.info).denom)
    const path = `/cosmos/bank/v1beta1/balances/${address}/by_denom?denom=${denom}`
    const { balance } = await readChain(chain, asked.env, { path }, BalanceSchema)
    return coinEntries(asked, { chain, currency }, BigInt(balance?.amount ?? 0))
  }
}
