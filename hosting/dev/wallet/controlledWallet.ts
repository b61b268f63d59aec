import { type Address, isAddressEqual } from 'viem'
import type { Prompt } from './context.ts'
import { createWallet, type Wallet, type WalletOptions } from './wallet.ts'
import { userRejected } from './walletError.ts'

/** What the wallet's owner does with a request: right away, or once the test says so. */
export type WalletMode = 'approve' | 'decline' | 'wait'

/** The owner of a wallet, in a test's hand. */
export type WalletControls = {
  /** What happens from now on to each request that asks the owner. */
  setMode(mode: WalletMode): void
  /** Approves the request that waits, or the next one. Resolves to what the owner has seen. */
  approve(): Promise<Prompt>
  /** Declines the request that waits, or the next one. */
  decline(): Promise<Prompt>
  /** The owner takes so many milliseconds for each request from now on. */
  delay(milliseconds: number): void
  /** Shows no account until {@link WalletControls.unlock}; a request to connect waits for that. */
  lock(): void
  unlock(): void
  /** @throws Error for an account that the wallet does not have. */
  switchAccount(address: string): void
  /** @throws Error for a chain that the wallet does not know. */
  switchChain(chainId: number): void
  /** The owner takes the site's permission back in the wallet. */
  revoke(): void
  /** What the owner was asked so far. */
  prompts(): readonly Prompt[]
}

export type ControlledWallet = Pick<Wallet, 'request' | 'subscribe' | 'state' | 'accounts'> & WalletControls

type Waiting = { prompt: Prompt; settle(isApproved: boolean): void }

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

function createOwner() {
  const seen: Prompt[] = []
  const waiting: Waiting[] = []
  /** Decisions that came before the request that they are for. */
  const early: ((waiting: Waiting) => void)[] = []
  let mode: WalletMode = 'approve'
  let pause = 0

  const decide = (isApproved: boolean) =>
    new Promise<Prompt>((resolve) => {
      const settle = (request: Waiting) => {
        request.settle(isApproved)
        resolve(request.prompt)
      }
      const first = waiting.shift()
      if (first === undefined) early.push(settle)
      else settle(first)
    })
  const confirm = async (prompt: Prompt) => {
    seen.push(prompt)
    const isApproved = await new Promise<boolean>((settle) => {
      const decideEarly = early.shift()
      if (decideEarly !== undefined) decideEarly({ prompt, settle })
      else if (mode === 'wait') waiting.push({ prompt, settle })
      else settle(mode === 'approve')
    })
    if (pause > 0) await new Promise((resolve) => setTimeout(resolve, pause))
    if (!isApproved) throw userRejected()
  }
  const controls = {
    setMode(next) {
      mode = next
      if (next !== 'wait') for (const { settle } of waiting.splice(0)) settle(next === 'approve')
    },
    approve: () => decide(true),
    decline: () => decide(false),
    delay(milliseconds) {
      pause = milliseconds
    },
    prompts: () => seen,
  } satisfies Partial<WalletControls>
  return { confirm, controls }
}
