import type { ChainId } from '../../protocol/caip.ts'
import { fetchBalances } from '../api/account.ts'
import type { ReadOptions } from '../api/answerCache.ts'
import { fetchHistory } from '../api/history.ts'
import { readNativeBalance } from '../api/nativeBalances.ts'
import type { FamilyReads, PollState, TransactionStatus, WatchedTransaction } from '../core/familyParts.ts'

/**
 * What views read of a family of which no node answers a browser: all of it by the account API.
 *
 * @param sureVoid - Polls in a row after which a transaction that is in no history is none.
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
      const asked = { signal, ...(maxAge === undefined ? {} : { maxAge }) }
      const { balances } = await fetchBalances(address, chainId, asked)
      return balances.find((each) => each.address === null)?.amount ?? 0n
    },
    options,
  )
}

/** What the account has of the chain's own coin, as text. @throws as {@link balance} */
async function snapshot(
  chainId: ChainId,
  address: string,
  options: { signal?: AbortSignal } = {},
): Promise<string> {
  return String(await balance(chainId, address, { ...options, maxAge: 0 }))
}

/**
 * What the account's history says of a transaction.
 *
 * @throws RpcError of `callHosting`
 */
async function transactionStatus(
  { chainId, hash, from }: WatchedTransaction,
  before: PollState,
  sureVoid: number,
): Promise<TransactionStatus | PollState> {
  const { entries } = await fetchHistory({ address: from, chainId, maxAge: 0 })
  const status = entries.find(({ metadata }) => metadata.hash === hash)?.metadata.status
  if (status === 'pending') return { ...before, missing: 0 }
  if (status !== undefined) return status === 'failed' ? 'failed' : 'confirmed'
  const missing = before.missing + 1
  return missing >= sureVoid ? 'dropped' : { ...before, missing }
}
