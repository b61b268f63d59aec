import type { ChainId } from '@latch/protocol/caip.ts'
import { onNativeBalance } from '#api/nativeBalances.ts'
import { createResources } from '#api/resource.ts'
import { reportFailure } from '#app/reportFailure.ts'
import { watchDisconnect } from '#core/accountData.ts'
import { aborted } from '#core/rpcError.ts'
import { loadReads } from '#families/loadReads.ts'

/** Native balances in base units by {@link balanceKey}, from views that read them or from the account's watcher. */
export const balanceStore = createResources<bigint>({ onFailure: (error) => reportFailure(error) })

onNativeBalance(balanceStore.set)

export function balanceKey(chainId: ChainId, address: string): string {
  return `${chainId}:${address}`
}

/** Reads a balance unless a recent one is known. An older one stays on screen meanwhile. */
export function loadBalance(chainId: ChainId, address: string): Promise<void> {
  return balanceStore.read(balanceKey(chainId, address), async () => {
    const isLeft = watchDisconnect(chainId)
    const { balance } = await loadReads(chainId)
    // A request after a disconnect would store its answer after it.
    if (isLeft()) throw aborted()
    return balance(chainId, address)
  })
}
