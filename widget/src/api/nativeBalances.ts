import type { ChainId } from '@latch/protocol/caip.ts'
import * as z from 'zod/mini'
import { onAccountsForgotten, watchDisconnect } from '#core/accountData.ts'
import { BALANCE_LIFETIME_MS } from './account.ts'
import { createAnswerCache, type ReadOptions } from './answerCache.ts'
import { answerStorage } from './storedAnswers.ts'

/** Base units as decimal text: JSON has no such numbers. */
const UnitsSchema = z.string().check(z.regex(/^\d{1,78}$/))

const cache = createAnswerCache(BALANCE_LIFETIME_MS, answerStorage('native', UnitsSchema))
const listeners = new Set<(account: string, value: bigint) => void>()

onAccountsForgotten(forgetNativeBalances)

/**
 * Reads an account's native balance in base units. Views and the account watcher share one request to a node.
 *
 * @param fetchBalance - Sends the request to a node.
 * @throws as `fetchBalance`; RpcError 4001 HOST_ABORTED.
 */
export async function readNativeBalance(
  chainId: ChainId,
  address: string,
  fetchBalance: (signal: AbortSignal) => Promise<bigint>,
  options: ReadOptions,
): Promise<bigint> {
  const account = `${chainId}:${address}`
  const question = async ({ signal }: AbortController) => {
    const isLeft = watchDisconnect(account)
    const value = await fetchBalance(signal)
    if (!isLeft()) for (const listener of listeners) listener(account, value)
    return String(value)
  }
  return BigInt(await cache.read(account, question, options))
}

/** Calls back with every balance that a node reports, by CAIP-10, for whichever caller read it. */
export function onNativeBalance(listener: (account: string, value: bigint) => void): void {
  listeners.add(listener)
}

export function forgetNativeBalances(): void {
  cache.clear()
}
