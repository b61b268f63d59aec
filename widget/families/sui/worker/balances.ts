import type { BalanceReader } from '@latch/hosting/api/account/balance/balancePort.ts'
import { coinEntries } from '@latch/hosting/api/account/balance/coinEntries.ts'
import type { Question } from '@latch/hosting/http/route.ts'
import * as z from 'zod'
import { BigSchema, readSui } from './graphql.ts'

const QUERY = `query ($owner: SuiAddress!) {
  address(address: $owner) { balance(coinType: "0x2::sui::SUI") { totalBalance } }
}`
/** Nobody has been at an address that is not there. */
const DataSchema = z.object({
  address: z.object({ balance: z.object({ totalBalance: BigSchema.nullable() }).nullable() }).nullable(),
})

/** SUI in coins, and what the address holds without one. */
export function suiBalances(asked: Question): BalanceReader {
  return async ({ chain, address, currency }) => {
    const question = { query: QUERY, variables: { owner: address } }
    const { address: found } = await readSui(chain, asked.env, question, DataSchema)
    const total = BigInt(found?.balance?.totalBalance ?? '0')
    return coinEntries(asked, { chain, currency }, total)
  }
}
