import type { BalanceReader } from '@latch/hosting/api/account/balance/balancePort.ts'
import { coinEntries } from '@latch/hosting/api/account/balance/coinEntries.ts'
import type { ProjectRequest } from '@latch/hosting/http/route.ts'
import * as z from 'zod'
import { BigSchema, readSui } from './graphql.ts'

const QUERY = `query ($owner: SuiAddress!) {
  address(address: $owner) { balance(coinType: "0x2::sui::SUI") { totalBalance } }
}`
/** `address` is null for an unused address. */
const DataSchema = z.object({
  address: z.object({ balance: z.object({ totalBalance: BigSchema.nullable() }).nullable() }).nullable(),
})

/** Reads the SUI balance: coins and address balance. */
export function suiBalances(request: ProjectRequest): BalanceReader {
  return async ({ chain, address, currency }) => {
    const question = { query: QUERY, variables: { owner: address } }
    const { address: found } = await readSui(chain, request.env, question, DataSchema)
    const total = BigInt(found?.balance?.totalBalance ?? '0')
    return coinEntries(request, { chain, currency }, total)
  }
}
