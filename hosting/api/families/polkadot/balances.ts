import type { Question } from '#http/route.ts'
import type { BalanceReader } from '../../account/balance/balancePort.ts'
import { coinEntries } from '../../account/balance/coinEntries.ts'
import { readRecord } from './node.ts'

/** All that an account has of the chain's coin, also what is reserved or frozen. */
export function polkadotBalances(asked: Question): BalanceReader {
  return async ({ chain, address, currency }) => {
    const { free, reserved } = await readRecord(chain, asked.env, address)
    return coinEntries(asked, { chain, currency }, free + reserved)
  }
}
