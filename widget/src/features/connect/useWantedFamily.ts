import { useStore } from 'zustand'
import { nearestConnect, router } from '../../app/router.ts'
import { type ConnectNamespace, requestsStore } from '../../requests/requestsStore.ts'
import type { PageWallet } from '../../wallets/walletsStore.ts'

/** The family whose wallets are wanted: by the page that asks, or by whoever led to the nearest Connect. Undefined: any. */
export function wantedFamily(): ConnectNamespace | undefined {
  return requestsStore.getState().current?.namespace ?? nearestConnect()?.namespace
}

export function useWantedFamily(): ConnectNamespace | undefined {
  useStore(requestsStore, wantedFamily)
  return useStore(router, wantedFamily)
}

/** Whether a wallet of the page is one of a family; each is one of any. */
export function isOf(family: ConnectNamespace | undefined, { kind }: Pick<PageWallet, 'kind'>): boolean {
  return !family || (kind === 'wallet-standard') === (family === 'solana')
}
