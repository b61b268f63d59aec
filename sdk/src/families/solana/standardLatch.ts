import type { SolanaFeatures, SolanaSignInInput } from '@solana/wallet-standard-features'
import type { IdentifierString, Wallet, WalletAccount, WindowAppReadyEventAPI } from '@wallet-standard/base'
import { fromBase58 } from '../../../../widget/protocol/base58.ts'
import { fromBase64, toBase64 } from '../../../../widget/protocol/base64.ts'
import { RpcCode, refusal } from '../../../../widget/protocol/errors.ts'
import { standardChainOf } from '../../../../widget/protocol/families/solana/chains.ts'
import { notifyAll } from '../../emitter.ts'
import { ICON } from '../../icon.ts'
import { uuid } from '../../uuid.ts'
import type { SolanaProvider } from './types.ts'

/** Marks Latch among wallets, as others mark themselves with a feature of their own name. */
export const LATCH_FEATURE = 'latch:'

const SIGNING = ['solana:signMessage', 'solana:signTransaction', 'solana:signAndSendTransaction'] as const
const VERSIONS = ['legacy', 0] as const
const GET_ACCOUNTS = { method: 'solana_getAccounts' } as const

type Change = (change: { accounts: readonly WalletAccount[]; chains: readonly IdentifierString[] }) => void

/** Latch as the page's other scripts see it. */
export type StandardLatch = {
  wallet: Wallet
  /** Tells those who listen of another account or cluster. */
  update(): void
}

/**
 * Latch as a Wallet Standard wallet with the active account, on the cluster on which it is.
 *
 * @param chainId - CAIP-2 of it; while nobody is connected, of the one on which somebody would be.
 * @param canSignIn - Whether the project signs in with wallets.
 */
export function createStandardLatch(
  provider: SolanaProvider,
  chainId: () => string,
  canSignIn: boolean,
): StandardLatch {
  const readChains = () => [standardChainOf(chainId())] as const
  let chains = readChains()
  let accounts = readAccounts(provider.publicKey, chains)
  const listeners = new Set<Change>()
  const update = () => {
    const [chain] = readChains()
    if (accounts[0]?.address === (provider.publicKey ?? undefined) && chains[0] === chain) return
    chains = [chain]
    accounts = readAccounts(provider.publicKey, chains)
    // One that subscribes anew while it hears would be told without an end.
    notifyAll([...listeners], { accounts, chains })
  }
  const features = {
    [LATCH_FEATURE]: {},
    'standard:connect': {
      version: '1.0.0',
      connect: async ({ silent }: { silent?: boolean } = {}) => {
        if (!silent) await provider.connect()
        // Answered once it is known whether the last session comes back; an app that hears of nobody forgets Latch.
        else if (provider.publicKey === null) await provider.request(GET_ACCOUNTS).catch(() => {})
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
    ...signingFeatures(provider, (input) => assertCurrent(input, accounts)),
    ...(canSignIn && {
      'solana:signIn': {
        version: '1.0.0',
        signIn: (...inputs: (SolanaSignInInput | undefined)[]) =>
          inOrder(inputs.length ? inputs : [{}], async (input = {}) => {
            const signed = await signIn(provider, input)
            update()
            const [account] = accounts
            if (account?.address !== signed.address) throw wrongAccount()
            return { account, ...signed }
          }),
      },
    }),
  }
  const wallet: Wallet = {
    version: '1.0.0',
    name: 'Latch',
    icon: ICON as Wallet['icon'],
    get chains() {
      return chains
    },
    features,
    get accounts() {
      return accounts
    },
  }
  return { wallet, update }
}

/** Who is to sign, and for which cluster; an app may have noted either before it changed. */
type SignTarget = { account?: WalletAccount; chain?: string }

/** @throws RpcErrorPayload 4100: what is signed would be another account's, or be sent to another cluster. */
function assertCurrent({ account, chain }: SignTarget, [own]: readonly WalletAccount[]): void {
  if (account && account.address !== own?.address) throw wrongAccount()
  if (chain && own && !own.chains.includes(chain as IdentifierString))
    throw refusal(RpcCode.unauthorized, `Latch is connected on ${own.chains}, not on ${chain}`, 'WRONG_CHAIN')
}

function wrongAccount() {
  return refusal(RpcCode.unauthorized, 'Latch is not connected with this account any more', 'WRONG_ACCOUNT')
}

/** Sign-In With Solana. The app looks at the signature itself: its nonce, or one that nobody has used, is signed anew. */
async function signIn(provider: SolanaProvider, input: SolanaSignInInput) {
  const { domain = location.host, nonce = uuid().replaceAll('-', ''), ...asked } = input
  if (domain !== location.host)
    throw refusal(RpcCode.invalidParams, 'solana:signIn: the domain must be this page’s own')
  const { statement, resources, requestId, notBefore, expirationTime } = asked
  const terms = { namespace: 'solana', nonce, statement, resources, requestId, notBefore, expirationTime }
  const answer = await provider.request({ method: 'latch_signIn', params: [terms] })
  const { address, message, signature } = answer as Record<'address' | 'message' | 'signature', string>
  return { address, signedMessage: new TextEncoder().encode(message), signature: fromBase58(signature) }
}

type Signing = Extract<SolanaFeatures, Record<(typeof SIGNING)[number], unknown>>

function signingFeatures(provider: SolanaProvider, assert: (input: SignTarget) => void) {
  const each = async <Input extends SignTarget, Output>(
    inputs: Input[],
    ask: (input: Input) => Promise<Output>,
  ) =>
    inOrder(inputs, (input) => {
      assert(input)
      return ask(input)
    })
  return {
    'solana:signMessage': {
      version: '1.0.0',
      signMessage: (...inputs: (SignTarget & { message: Uint8Array })[]) =>
        each(inputs, ({ message }) => provider.signMessage(message)),
    },
    'solana:signTransaction': {
      version: '1.0.0',
      supportedTransactionVersions: VERSIONS,
      signTransaction: async (...inputs: (SignTarget & { transaction: Uint8Array })[]) => {
        for (const input of inputs) assert(input)
        return inputs.length > 1
          ? signAll(provider, inputs)
          : each(inputs, async ({ transaction }) => ({
              signedTransaction: await provider.signTransaction(transaction),
            }))
      },
    },
    'solana:signAndSendTransaction': {
      version: '1.0.0',
      supportedTransactionVersions: VERSIONS,
      signAndSendTransaction: (...inputs: (SignTarget & { transaction: Uint8Array; options?: object })[]) =>
        each(inputs, async ({ transaction, options }) => {
          const { signature } = await provider.signAndSendTransaction(transaction, options)
          return { signature: fromBase58(signature) }
        }),
    },
  } satisfies Record<keyof Signing & string, object>
}

/** Transactions that the widget takes in one approval. */
const MAX_TRANSACTIONS = 10

/** By one approval, where the widget knows it; an older one is asked for each. */
async function signAll(provider: SolanaProvider, inputs: readonly { transaction: Uint8Array }[]) {
  const signed: { signedTransaction: Uint8Array }[] = []
  for (let start = 0; start < inputs.length; start += MAX_TRANSACTIONS) {
    const part = inputs.slice(start, start + MAX_TRANSACTIONS)
    const transactions = part.map(({ transaction }) => toBase64(transaction))
    const answer = await provider
      .request({ method: 'solana_signAllTransactions', params: { transactions } })
      .catch((error) => {
        if (error?.code === RpcCode.unsupportedMethod) return null
        throw error
      })
    signed.push(
      ...(answer === null
        ? await inOrder(part, async ({ transaction }) => ({
            signedTransaction: await provider.signTransaction(transaction),
          }))
        : (answer as { transactions: string[] }).transactions.map((each) => ({
            signedTransaction: fromBase64(each),
          }))),
    )
  }
  return signed
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

/**
 * Registers a wallet with every app of the page, those that come later too.
 *
 * @returns the function that takes it back.
 */
export function registerWallet(page: EventTarget, wallet: Wallet): () => void {
  const taken = new Set<() => void>()
  const register = (api: WindowAppReadyEventAPI) => taken.add(api.register(wallet))
  const registerOn = (event: Event) => register((event as CustomEvent<WindowAppReadyEventAPI>).detail)
  page.dispatchEvent(new CustomEvent('wallet-standard:register-wallet', { detail: register }))
  page.addEventListener('wallet-standard:app-ready', registerOn)
  return () => {
    page.removeEventListener('wallet-standard:app-ready', registerOn)
    for (const unregister of taken) {
      try {
        unregister()
      } catch {
        // An app that does not let go is its own affair.
      }
    }
  }
}
