import { useStore } from 'zustand'
import { nearestConnect, router } from '../../app/router.ts'
import { listsEvm } from '../../host/configStore.ts'
import { type ConnectNamespace, requestsStore } from '../../requests/requestsStore.ts'
import type { PageWallet } from '../../wallets/walletsStore.ts'

/**
 * The family whose wallets are wanted: by the page that asks, by whoever led to the nearest Connect, or by a project
 * without an EVM chain. Undefined: any.
 */
export function wantedFamily(): ConnectNamespace | undefined {
  const asked = requestsStore.getState().current?.namespace ?? nearestConnect()?.namespace
  return asked ?? (listsEvm() ? undefined : 'solana')
}

export function useWantedFamily(): ConnectNamespace | undefined {
  useStore(requestsStore, wantedFamily)
  return useStore(router, wantedFamily)
}

/** Whether a wallet of the page is one of a family; each is one of any. */
export function isOf(family: ConnectNamespace | undefined, { kind }: Pick<PageWallet, 'kind'>): boolean {
  return !family || (kind === 'wallet-standard') === (family === 'solana')
}
