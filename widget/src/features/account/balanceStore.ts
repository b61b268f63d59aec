import { createStore } from 'zustand/vanilla'
import type { ChainId } from '../../../protocol/caip.ts'
import { BALANCE_LIFETIME_MS } from '../../api/account.ts'
import { reportFailure } from '../../app/reportFailure.ts'
import { onAccountsForgotten, watchDisconnect, withoutFamily } from '../../core/accountData.ts'
import { hostStore } from '../../core/hostStore.ts'
import { loadReads } from '../../families/loadReads.ts'

export type Balance =
  | { status: 'loading' }
  /** Base units. */
  | { status: 'ready'; value: bigint; at: number }
  | { status: 'failed' }
  | { status: 'offline' }

/** Native balances by `chainId:address`. */
export const balanceStore = createStore<{ balances: Readonly<Record<string, Balance>> }>(() => ({
  balances: {},
}))

onAccountsForgotten((namespace) => {
  balanceStore.setState(({ balances }) => ({ balances: withoutFamily(balances, namespace) }))
})

export function balanceKey(chainId: ChainId, address: string): string {
  return `${chainId}:${address}`
}

/**
 * Reads a balance unless a young one is on screen. An older one stays there while the new one is read.
 *
 * @param maxAge - Milliseconds that the one on screen may be old; 0 after a change: the look that saw it was told the
 * new one.
 */
export async function loadBalance(
  chainId: ChainId,
  address: string,
  { maxAge = BALANCE_LIFETIME_MS }: { maxAge?: number } = {},
): Promise<void> {
  const key = balanceKey(chainId, address)
  const known = balanceStore.getState().balances[key]
  if (known?.status === 'ready' && Date.now() - known.at < maxAge) return
  const isLeft = watchDisconnect(chainId)
  if (known?.status !== 'ready') put(key, { status: 'loading' })
  try {
    const { balance } = await loadReads(chainId)
    if (isLeft()) return
    const value = await balance(chainId, address)
    if (!isLeft()) put(key, { status: 'ready', value, at: Date.now() })
  } catch (error) {
    reportFailure(error)
    if (!isLeft()) put(key, { status: hostStore.getState().online ? 'failed' : 'offline' })
  }
}

function put(key: string, balance: Balance): void {
  balanceStore.setState(({ balances }) => ({ balances: { ...balances, [key]: balance } }))
}
