/**
 * A browser wallet without a face: accounts that really sign, chains that it really sends to, permission of one site.
 * The demo wallets put a dialog on it, the test extension a message port. Knows no DOM.
 */
import { type Address, type Chain, type Hex, http, type LocalAccount, type Transport } from 'viem'
import {
  type Method,
  type Prompt,
  toHexChainId,
  visibleAccounts,
  type WalletContext,
  type WalletState,
} from './context.ts'
import { accountMethods } from './methods/accounts.ts'
import { callMethods } from './methods/calls.ts'
import { chainMethods } from './methods/chains.ts'
import { readMethods } from './methods/reads.ts'
import { signingMethods } from './methods/signing.ts'
import { transactionMethods } from './methods/transactions.ts'
import { disconnected, unsupportedMethod, type WalletError } from './walletError.ts'

export type WalletEvent =
  | { event: 'accountsChanged'; data: readonly Address[] }
  | { event: 'chainChanged'; data: Hex }
  | { event: 'connect'; data: { chainId: Hex } }
  | { event: 'disconnect'; data: WalletError }

export type WalletOptions = {
  accounts: readonly LocalAccount[]
  /** Every chain that the wallet could know; the first is active, the rest must be added by the site (EIP-3085). */
  chains: readonly Chain[]
  /** Resolves when the owner approves, rejects (4001) when they decline. */
  confirm(prompt: Prompt): Promise<void>
  /** State kept from an earlier visit. */
  restored?: WalletState | null
  /** Called with each new state, so that it can be kept. */
  onState?(state: WalletState): void
  /** The way to a chain, in place of its RPC over HTTP. */
  transport?(chain: Chain): Transport
}

export type RequestArguments = { method: string; params?: unknown }

export type Wallet = {
  request(args: RequestArguments): Promise<unknown>
  /** @returns the function that ends the subscription. */
  subscribe(listener: (event: WalletEvent) => void): () => void
  state(): WalletState
  accounts: readonly LocalAccount[]
  selectAccount(index: number): void
  selectChain(chainId: number): void
  setLocked(locked: boolean): void
  /** Ends the site's permission, as from the wallet's own settings. */
  revoke(): void
  /** Sets whether the wallet answers at all; while absent, every request rejects with 4900. */
  setPresent(present: boolean): void
}

const METHODS: ReadonlyMap<string, Method> = new Map(
  [accountMethods, chainMethods, signingMethods, transactionMethods, callMethods].flatMap(
    Object.entries<Method>,
  ),
)

export function createWallet(options: WalletOptions): Wallet {
  const { accounts, chains } = options
  const [first] = chains
  if (!first || accounts.length === 0) throw new Error('A wallet needs an account and a chain')
  const listeners = new Set<(event: WalletEvent) => void>()
  let state = options.restored ?? freshState(first.id)
  let present = true

  const emit = (event: WalletEvent) => {
    for (const listener of listeners) listener(event)
  }
  const update = (patch: Partial<WalletState>) => {
    const before = state
    state = { ...state, ...patch }
    options.onState?.(state)
    if (before.chainId !== state.chainId) emit({ event: 'chainChanged', data: toHexChainId(state.chainId) })
    const shown = visibleAccounts(state, accounts)
    if (shown.join() !== visibleAccounts(before, accounts).join())
      emit({ event: 'accountsChanged', data: shown })
  }
  const { confirm, transport = () => http() } = options
  const context: WalletContext = { accounts, chains, state: () => state, update, confirm, transport }

  return {
    accounts,
    state: () => state,
    async request(args) {
      if (!present) throw disconnected()
      return handleRequest(context, args)
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    selectAccount: (account) => update({ account }),
    selectChain: (chainId) => update({ chainId, chainIds: [...new Set([...state.chainIds, chainId])] }),
    setLocked: (locked) => update({ locked }),
    revoke: () => update({ permitted: false }),
    setPresent(next) {
      if (next === present) return
      present = next
      if (present) emit({ event: 'connect', data: { chainId: toHexChainId(state.chainId) } })
      else emit({ event: 'disconnect', data: disconnected() })
    },
  }
}

function freshState(chainId: number): WalletState {
  return { permitted: false, account: 0, chainId, chainIds: [chainId] }
}

/** Params are a list, but for the one object that EIP-747 takes. */
async function handleRequest(
  context: WalletContext,
  { method, params = [] }: RequestArguments,
): Promise<unknown> {
  const handler = METHODS.get(method) ?? readMethods(method)
  if (!handler) throw unsupportedMethod(method)
  return handler(context, Array.isArray(params) ? params : [params])
}
