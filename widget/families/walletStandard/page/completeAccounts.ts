import type { WalletAccount } from '@wallet-standard/base'
import type { LatchWallet } from './latchWallet.ts'

/**
 * Completes the page's accounts from the widget, because the page only knows the active address.
 *
 * @param read - Returns all accounts, the active one first; empty if they cannot be read.
 * @returns a function that does so for the account that apps see, once for each.
 */
export function createCompletion(
  { wallet, change }: Pick<LatchWallet, 'wallet' | 'change'>,
  read: (chains: WalletAccount['chains']) => Promise<readonly WalletAccount[]>,
): () => Promise<void> {
  let completed: WalletAccount | undefined
  return async () => {
    const [active] = wallet.accounts
    if (active === undefined || active === completed) return
    const accounts = await read(active.chains)
    if (wallet.accounts[0] !== active || accounts[0]?.address !== active.address) return
    completed = accounts[0]
    change({ accounts })
  }
}
