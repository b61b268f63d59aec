import type { ChainId } from '@latch/protocol/caip.ts'
import { fetchBalances } from '#api/account.ts'
import type { ReadOptions } from '#api/answerCache.ts'
import { readNativeBalance } from '#api/nativeBalances.ts'
import { fetchTransaction } from '#api/transfers.ts'
import type { FamilyReads, PollState, TransactionStatus, WatchedTransaction } from '#core/familyParts.ts'

/**
 * Milliseconds for which a snapshot is reused. A forced balance bypasses hosting's cache and reads prices, where nodes of
 * other families only return one number.
 */
const SNAPSHOT_LIFETIME_MS = 12_000

/**
 * Creates the reads of a family without nodes for browsers: all through the account API.
 *
 * @param sureVoid - Number of consecutive polls after which a transaction unknown to the node counts as dropped.
 */
export function accountReads(sureVoid: number): FamilyReads {
  return {
    balance,
    snapshot,
    hasChanged: async (_chainId, _address, [before, now]) => before !== now,
    transactionStatus: (watched, before) => transactionStatus(watched, before, sureVoid),
  }
}

/** Returns the balance in base units, or a cached one that is recent enough. @throws RpcError of `callHosting` */
function balance(chainId: ChainId, address: string, options: ReadOptions = {}): Promise<bigint> {
  const { maxAge } = options
  return readNativeBalance(
    chainId,
    address,
    async (signal) => {
      // Too old here means too old there: hosting must read from the node.
      const readOptions = { signal, ...(maxAge === undefined ? {} : { maxAge: 0 }) }
      const { balances } = await fetchBalances(address, chainId, readOptions)
      return balances.find((each) => each.address === null)?.amount ?? 0n
    },
    options,
  )
}

/**
 * Returns the native balance as text; the cached one if read again soon.
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
 * Returns the status of a transaction from the node. Histories are cached for a moment, and would show it late.
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
