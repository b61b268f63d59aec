import { useStore } from 'zustand'
import { type WalletState, walletStore } from './walletStore.ts'

export function useWallet<Part>(select: (state: WalletState) => Part): Part {
  return useStore(walletStore, select)
}
