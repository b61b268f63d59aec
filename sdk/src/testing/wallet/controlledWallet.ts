import { type Address, isAddressEqual } from 'viem'
import { createOwner, type OwnerControls } from './owner.ts'
import { createWallet, type Wallet, type WalletOptions } from './wallet.ts'

/** A wallet and its owner, in a test's hand. */
export type WalletControls = OwnerControls & {
  /** Shows no account until {@link WalletControls.unlock}; a request to connect waits for that. */
  lock(): void
  unlock(): void
  /** @throws Error for an account that the wallet does not have. */
  switchAccount(address: string): void
  /** @throws Error for a chain that the wallet does not know. */
  switchChain(chainId: number): void
  /** The owner takes the site's permission back in the wallet. */
  revoke(): void
}

export type ControlledWallet = Pick<Wallet, 'request' | 'subscribe' | 'state' | 'accounts'> & WalletControls

/** Methods with which a wallet asks its owner to unlock it. */
const UNLOCKING: readonly string[] = ['eth_requestAccounts', 'wallet_requestPermissions']

/** A {@link createWallet} whose owner is a test. */
export function createControlledWallet(options: Omit<WalletOptions, 'confirm'>): ControlledWallet {
  const owner = createOwner()
  const wallet = createWallet({ ...options, confirm: owner.confirm })
  let unlocked = Promise.resolve()
  let unlock = () => {}
  return {
    ...owner.controls,
    accounts: wallet.accounts,
    state: wallet.state,
    subscribe: wallet.subscribe,
    async request(args) {
      if (UNLOCKING.includes(args.method)) await unlocked
      return wallet.request(args)
    },
    lock() {
      if (wallet.state().locked) return
      unlocked = new Promise((resolve) => {
        unlock = resolve
      })
      wallet.setLocked(true)
    },
    unlock() {
      wallet.setLocked(false)
      unlock()
    },
    switchAccount(address) {
      const index = wallet.accounts.findIndex((account) =>
        isAddressEqual(account.address, address as Address),
      )
      if (index === -1) throw new Error(`The wallet has no account ${address}.`)
      wallet.selectAccount(index)
    },
    switchChain(chainId) {
      if (!options.chains.some(({ id }) => id === chainId))
        throw new Error(`The wallet does not know the chain ${chainId}.`)
      wallet.selectChain(chainId)
    },
    revoke: wallet.revoke,
  }
}
