import type { Namespace } from '@latch/protocol/caip.ts'
import type { HostWallet } from '@latch/protocol/hostChannel.ts'
import { walletKey } from '@latch/protocol/walletOrder.ts'
import { createStore } from 'zustand/vanilla'

/** A wallet that announced itself in the host page. Name, icon and rdns are its own claim. */
export type PageWallet = HostWallet

export type WalletsState = {
  wallets: readonly PageWallet[]
  /** {@link walletKey} of up to two wallets last used with this project on this site, newest first. */
  recent: readonly string[]
}

export const walletsStore = createStore<WalletsState>(() => ({ wallets: [], recent: [] }))

/** ID of the wallet that last became the session of each family in this document. */
export const chosenWallets = new Map<Namespace, string>()

export function findWallet(id: string): PageWallet | undefined {
  return walletsStore.getState().wallets.find((wallet) => wallet.id === id)
}

/** Finds a wallet of the page that serves a family, because one of another family may have the same name. */
export function findWalletByKey(key: string, namespace: Namespace): PageWallet | undefined {
  return walletsStore
    .getState()
    .wallets.find((wallet) => walletKey(wallet) === key && wallet.namespaces.includes(namespace))
}
