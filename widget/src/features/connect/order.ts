import { type PageWallet, walletKey } from '../../connectors/walletsStore.ts'

export type ListedWallet = PageWallet & { isRecent: boolean }

/** Wallets used last come first, newest before older; the others keep the order in which they announced themselves. */
export function orderWallets(wallets: readonly PageWallet[], recent: readonly string[]): ListedWallet[] {
  const rank = (wallet: PageWallet) => {
    const index = recent.indexOf(walletKey(wallet))
    return index === -1 ? recent.length : index
  }
  return wallets
    .map((wallet) => ({ ...wallet, isRecent: rank(wallet) < recent.length }))
    .sort((first, second) => rank(first) - rank(second))
}
