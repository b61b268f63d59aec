import { createStore } from 'zustand/vanilla'
import type { ChainId } from '../../../protocol/caip.ts'
import { reportFailure } from '../../app/reportFailure.ts'
import { deleteFamily, onAccountsLeft, watchLeave, withoutFamily } from '../../core/accountData.ts'
import { hostStore } from '../../core/hostStore.ts'
import { loadReads } from '../../families/loadReads.ts'

/** Lifetime of a native balance; transactions are watched apart. Milliseconds. */
const FRESH_MS = 30_000

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

const running = new Map<string, Promise<void>>()

onAccountsLeft((namespace) => {
  deleteFamily(running, namespace)
  balanceStore.setState(({ balances }) => ({ balances: withoutFamily(balances, namespace) }))
})

export function balanceKey(chainId: ChainId, address: string): string {
  return `${chainId}:${address}`
}

/**
 * Reads a balance unless a fresh one is there. An older one stays on screen while the new one is read.
 *
 * @param maxAge - Milliseconds that a known balance may be old; 0 after a change.
 */
export function loadBalance(
  chainId: ChainId,
  address: string,
  { maxAge = FRESH_MS, now = Date.now }: { maxAge?: number; now?: () => number } = {},
): Promise<void> {
  const key = balanceKey(chainId, address)
  const known = balanceStore.getState().balances[key]
  if (known?.status === 'ready' && now() - known.at < maxAge) return Promise.resolve()
  const current = running.get(key)
  // What is being read may be from before the change.
  if (current !== undefined && maxAge > 0) return current
  const isLeft = watchLeave(chainId)
  const reading = Promise.resolve(current)
    .then(() => (isLeft() ? undefined : read(key, chainId, address, { now, isLeft })))
    .finally(() => running.get(key) === reading && running.delete(key))
  running.set(key, reading)
  return reading
}

async function read(
  key: string,
  chainId: ChainId,
  address: string,
  { now, isLeft }: { now: () => number; isLeft: () => boolean },
): Promise<void> {
  if (balanceStore.getState().balances[key]?.status !== 'ready') put(key, { status: 'loading' })
  try {
    const { balance } = await loadReads(chainId)
    const value = await balance(chainId, address)
    if (!isLeft()) put(key, { status: 'ready', value, at: now() })
  } catch (error) {
    reportFailure(error)
    if (!isLeft()) put(key, { status: hostStore.getState().online ? 'failed' : 'offline' })
  }
}

function put(key: string, balance: Balance): void {
  balanceStore.setState(({ balances }) => ({ balances: { ...balances, [key]: balance } }))
}
