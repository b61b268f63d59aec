import type { ChainId } from '@latch/protocol/caip.ts'
import { fetchBalances } from '#api/account.ts'
import type { ReadOptions } from '#api/answerCache.ts'
import { readNativeBalance } from '#api/nativeBalances.ts'
import { fetchTransaction } from '#api/transfers.ts'
import type { FamilyReads, PollState, TransactionStatus, WatchedTransaction } from '#core/familyParts.ts'

/**
 * How long a look at an account is good for. A forced balance passes prices and a cache in hosting, where nodes of other
 * families are asked for one number. Milliseconds.
 */
const SNAPSHOT_LIFETIME_MS = 12_000

/**
 * What views read of a family of which no node answers a browser: all of it by the account API.
 *
 * @param sureVoid - Polls in a row after which a transaction that the node does not know is none.
 */
export function accountReads(sureVoid: number): FamilyReads {
  return {
    balance,
    snapshot,
    hasChanged: async (_chainId, _address, [before, now]) => before !== now,
    transactionStatus: (watched, before) => transactionStatus(watched, before, sureVoid),
  }
}

/** Base units; a balance that is known and young enough asks nobody. @throws RpcError of `callHosting` */
function balance(chainId: ChainId, address: string, options: ReadOptions = {}): Promise<bigint> {
  const { maxAge } = options
  return readNativeBalance(
    chainId,
    address,
    async (signal) => {
      // What is too old here is too old there: hosting is to ask the node.
      const asked = { signal, ...(maxAge === undefined ? {} : { maxAge: 0 }) }
      const { balances } = await fetchBalances(address, chainId, asked)
      return balances.find((each) => each.address === null)?.amount ?? 0n
    },
    options,
  )
}

/**
 * What the account has of the chain's own coin, as text; looked at more often, it is what was seen last.
 *
 * @throws as {@link balance}
 */
async function snapshot(
  chainId: ChainId,
  address: string,
  options: { signal?: AbortSignal } = {},
): Promise<string> {
  return String(await balance(chainId, address, { ...options, maxAge: SNAPSHOT_LIFETIME_MS }))
}

/**
 * What the node says of a transaction. Histories are kept for a moment, and would show it late.
 *
 * @throws RpcError of `callHosting`
 */
async function transactionStatus(
  { chainId, hash }: WatchedTransaction,
  before: PollState,
  sureVoid: number,
): Promise<TransactionStatus | PollState> {
  const { status } = await fetchTransaction(chainId, hash)
  if (status === 'pending') return { ...before, missing: 0 }
  if (status !== 'unknown') return status
  const missing = before.missing + 1
  return missing >= sureVoid ? 'dropped' : { ...before, missing }
}
