import type { SolanaFeatures } from '@solana/wallet-standard-features'
import type { IdentifierString, Wallet, WalletAccount, WindowAppReadyEventAPI } from '@wallet-standard/base'
import { fromBase58 } from '../../../widget/protocol/base58.ts'
import { standardChainOf } from '../../../widget/protocol/solanaChains.ts'
import { ICON } from '../announce.ts'
import type { SolanaProvider } from './types.ts'

/** Marks Latch among wallets, as others mark themselves with a feature of their own name. */
export const LATCH_FEATURE = 'latch:'

const SIGNING = ['solana:signMessage', 'solana:signTransaction', 'solana:signAndSendTransaction'] as const
const VERSIONS = ['legacy', 0] as const

type Change = (change: { accounts: readonly WalletAccount[] }) => void

/** Latch as a Wallet Standard wallet on one chain of the project. */
export function createStandardLatch(provider: SolanaProvider, chainId: string): Wallet {
  const chains = [standardChainOf(chainId)] as const
  let accounts = readAccounts(provider.publicKey, chains)
  const listeners = new Set<Change>()
  const update = () => {
    if (accounts[0]?.address === (provider.publicKey ?? undefined)) return
    accounts = readAccounts(provider.publicKey, chains)
    for (const listener of listeners) listener({ accounts })
  }
  for (const event of ['connect', 'disconnect', 'accountChanged'] as const) provider.on(event, update)
  const features = {
    [LATCH_FEATURE]: {},
    'standard:connect': {
      version: '1.0.0',
      connect: async ({ silent }: { silent?: boolean } = {}) => {
        if (!silent) await provider.connect()
        update()
        return { accounts }
      },
    },
    'standard:disconnect': { version: '1.0.0', disconnect: provider.disconnect },
    'standard:events': {
      version: '1.0.0',
      on: (_: 'change', listener: Change) => {
        listeners.add(listener)
        return () => listeners.delete(listener)
      },
    },
    ...signingFeatures(provider),
  }
  return {
    version: '1.0.0',
    name: 'Latch',
    icon: ICON as Wallet['icon'],
    chains,
    features,
    get accounts() {
      return accounts
    },
  }
}

type Signing = Extract<SolanaFeatures, Record<(typeof SIGNING)[number], unknown>>

function signingFeatures(provider: SolanaProvider) {
  return {
    'solana:signMessage': {
      version: '1.0.0',
      signMessage: (...inputs: { message: Uint8Array }[]) =>
        inOrder(inputs, ({ message }) => provider.signMessage(message)),
    },
    'solana:signTransaction': {
      version: '1.0.0',
      supportedTransactionVersions: VERSIONS,
      signTransaction: (...inputs: { transaction: Uint8Array }[]) =>
        inOrder(inputs, async ({ transaction }) => ({
          signedTransaction: await provider.signTransaction(transaction),
        })),
    },
    'solana:signAndSendTransaction': {
      version: '1.0.0',
      supportedTransactionVersions: VERSIONS,
      signAndSendTransaction: (...inputs: { transaction: Uint8Array; options?: object }[]) =>
        inOrder(inputs, async ({ transaction, options }) => {
          const { signature } = await provider.signAndSendTransaction(transaction, options)
          return { signature: fromBase58(signature) }
        }),
    },
  } satisfies Record<keyof Signing & string, object>
}

/** One after the other: each is shown to the visitor by itself. */
async function inOrder<Input, Output>(
  inputs: readonly Input[],
  ask: (input: Input) => Promise<Output>,
): Promise<Output[]> {
  const outputs: Output[] = []
  for (const input of inputs) outputs.push(await ask(input))
  return outputs
}

function readAccounts(address: string | null, chains: readonly IdentifierString[]): WalletAccount[] {
  if (address === null) return []
  return [Object.freeze({ address, publicKey: fromBase58(address), chains, features: SIGNING })]
}

/** Registers a wallet with every app of the page, those that come later too. @returns the function that takes it back. */
export function registerWallet(page: EventTarget, wallet: Wallet): () => void {
  const taken = new Set<() => void>()
  const register = (api: WindowAppReadyEventAPI) => taken.add(api.register(wallet))
  const answer = (event: Event) => register((event as CustomEvent<WindowAppReadyEventAPI>).detail)
  page.dispatchEvent(new CustomEvent('wallet-standard:register-wallet', { detail: register }))
  page.addEventListener('wallet-standard:app-ready', answer)
  return () => {
    page.removeEventListener('wallet-standard:app-ready', answer)
    for (const takeBack of taken) takeBack()
  }
}
