import { createStore } from 'zustand/vanilla'
import type { ChainId } from '../../../protocol/caip.ts'
import type { WalletSummary } from '../../../protocol/hostChannel.ts'
import type { Address } from '../../chains/types.ts'
import type { ConnectorName } from '../../wallets/connectors.ts'

/** What is connected: one wallet, in one chain family. */
export type WalletSession<Account extends string> = {
  connector: ConnectorName
  /**
   * The connector's name for the wallet: `id` of a wallet in `walletsStore`, or the topic of a WalletConnect session.
   * null while the wallet that holds the session cannot be reached.
   */
  walletId: string | null
  wallet: WalletSummary
  /** As the family spells them; the active one first. */
  accounts: readonly [Account, ...Account[]]
  /** The wallet's active chain, whether or not the project lists it. */
  chainId: ChainId
  /** What a paired wallet granted, where it cannot be asked for more; absent where any chain can be asked for. */
  chains?: readonly ChainId[]
  /** Opens the wallet's app where it is on this device: a universal link, or one of the app's own scheme. */
  link?: string
}

/** With a wallet on EIP-155 chains, its accounts spelled by EIP-55; of Solana's it is `SolanaSession`. */
export type Session = WalletSession<Address>

export type SessionState<Of> =
  | { status: 'restoring' | 'disconnected'; session: null }
  | { status: 'connected'; session: Of }

/**
 * The EVM session of this host origin with this project, beside Solana's. Starts as 'restoring' until storage and the
 * page have been asked.
 */
export const sessionStore = createStore<SessionState<Session>>(() => ({ status: 'restoring', session: null }))
