import type { ChainId, Namespace } from '@latch/protocol/caip.ts'
import type { WalletSummary } from '@latch/protocol/hostChannel.ts'

/** Ways to reach a wallet: in the host page, at the other end of a WalletConnect relay, or in the secure frame (login by email). */
export const CONNECTORS = ['page', 'walletconnect', 'embedded'] as const
export type ConnectorName = (typeof CONNECTORS)[number]

/** An account as its wallet shares it. */
export type Account<Address extends string = string> = {
  /** Address as the family spells it. */
  address: Address
  /** Hex or base64, as the family's wallets send it; absent if the family does not need it. */
  publicKey?: string
  /** Purpose of the account, if wallets separate several kinds: only an account of the same purpose may replace it. */
  purpose?: string
  /** Features of its wallet beyond those of all wallets of the family. */
  features?: readonly string[]
  /** Derivation path. */
  path?: string
}

/** Accounts and chains of one family that a wallet shares with this site. */
export type Grant = {
  /** The active one first. */
  accounts: readonly [Account, ...Account[]]
  /** The active chain, whether or not the project lists it. */
  chainId: ChainId
  /** All granted chains, if the wallet cannot be asked for more. */
  chains?: readonly ChainId[]
}

/** A connected wallet in one chain family. */
export type WalletSession<Address extends string = string> = Omit<Grant, 'accounts'> & {
  namespace: Namespace
  connector: ConnectorName
  /**
   * The connector's ID of the wallet: `id` of a wallet in `walletsStore`, the topic of a WalletConnect session, or
   * `embedded`. null while the wallet of the session cannot be reached.
   */
  walletId: string | null
  wallet: WalletSummary
  accounts: readonly [Account<Address>, ...Account<Address>[]]
  /** Opens the wallet's app on this device: a universal link, or one with the app's own scheme. */
  link?: string
}

/** Returns accounts with only their addresses. */
export function accountsAt<Address extends string>(
  addresses: readonly [Address, ...Address[]],
): [Account<Address>, ...Account<Address>[]] {
  const [active, ...others] = addresses
  return [{ address: active }, ...others.map((address) => ({ address }))]
}

/** Returns the shared accounts that may become the active one: those of the same purpose. */
export function choosableAccounts({ accounts }: Pick<Grant, 'accounts'>): readonly Account[] {
  return accounts.filter(({ purpose }) => purpose === accounts[0].purpose)
}

export function sessionAddresses<Address extends string>({
  accounts,
}: {
  accounts: readonly Account<Address>[]
}): Address[] {
  return accounts.map(({ address }) => address)
}
