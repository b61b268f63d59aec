import type { BalanceReader } from '@latch/hosting/api/account/balance/balancePort.ts'
import { coinEntries } from '@latch/hosting/api/account/balance/coinEntries.ts'
import type { ProjectRequest } from '@latch/hosting/http/route.ts'
import { readRecord } from './node.ts'

/** Reads an account's native balance, including reserved and frozen amounts. */
export function polkadotBalances(request: ProjectRequest): BalanceReader {
  return async ({ chain, address, currency }) => {
    const { free, reserved } = await readRecord(chain, request.env, address)
    return coinEntries(request, { chain, currency }, free + reserved)
  }
}
