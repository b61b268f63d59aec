import {
  type Address,
  type Chain,
  createWalletClient,
  type Hex,
  isAddress,
  type LocalAccount,
  type PublicActions,
  publicActions,
  type Transport,
  type WalletClient,
} from 'viem'
import { disconnected, invalidParams, unauthorized } from './walletError.ts'

/** A prompt for the wallet's owner. `lines` are pairs of label and value, ready to be shown as text. */
export type Prompt = { title: string; lines: readonly (readonly [label: string, value: string])[] }

/** Title of the prompt that lets a site see the wallet's accounts. */
export const CONNECT_TITLE = 'Connect to this site?'

export type WalletState = {
  /** True if the site may see the accounts (EIP-2255). */
  permitted: boolean
  /** Index of the active account. */
  account: number
  chainId: number
  /** Ids of the chains that the wallet knows. */
  chainIds: readonly number[]
  /** True if its owner has to unlock it first: until then it shows no account. */
  locked?: boolean
}

export type WalletContext = {
  accounts: readonly LocalAccount[]
  chains: readonly Chain[]
  state(): WalletState
  update(patch: Partial<WalletState>): void
  confirm(prompt: Prompt): Promise<void>
  /** The way to a chain. */
  transport(chain: Chain): Transport
}

export type Method = (context: WalletContext, params: readonly unknown[]) => Promise<unknown>

/** EIP-695 quantity. */
export const toHexChainId = (chainId: number): Hex => `0x${chainId.toString(16)}`

/** The accounts that the site may see, the active one first. */
export function visibleAccounts(
  { permitted, account, locked = false }: WalletState,
  all: readonly LocalAccount[],
): Address[] {
  const active = all[account]
  if (!permitted || locked || !active) return []
  return [active.address, ...all.filter((other) => other !== active).map(({ address }) => address)]
}

export function activeChain({ chains, state }: WalletContext): Chain {
  const chain = chains.find(({ id }) => id === state().chainId)
  if (!chain) throw disconnected()
  return chain
}

/**
 * Returns the account that a request names.
 *
 * @throws {@link WalletError} 4100 unless the site may see it, -32602 if it is not an address.
 */
export function requireAccount({ accounts, state }: WalletContext, address: unknown): LocalAccount {
  if (typeof address !== 'string' || !isAddress(address, { strict: false }))
    throw invalidParams(`'${String(address)}' is not an address`)
  const account = accounts.find((candidate) => candidate.address.toLowerCase() === address.toLowerCase())
  if (!state().permitted || state().locked || !account) throw unauthorized()
  return account
}

/** The methods of viem's wallet client that the wallet calls. */
type SendingClient = Pick<WalletClient<Transport, Chain, LocalAccount>, 'sendTransaction'> &
  Pick<PublicActions<Transport, Chain>, 'waitForTransactionReceipt'>

/** A client of the active chain that signs with `account`. */
export function clientFor(context: WalletContext, account: LocalAccount): SendingClient {
  const chain = activeChain(context)
  return createWalletClient({ account, chain, transport: context.transport(chain) }).extend(publicActions)
}
