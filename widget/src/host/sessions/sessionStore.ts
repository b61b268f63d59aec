import { createStore } from 'zustand/vanilla'
import type { ChainId } from '../../../protocol/caip.ts'
import type { WalletSummary } from '../../../protocol/hostChannel.ts'
import type { Address } from '../../chains/types.ts'
import type { ConnectorName } from '../../wallets/connectors.ts'

/** With a wallet on EIP-155 chains; of Solana's it is `SolanaSession`. */
export type Session = {
  connector: ConnectorName
  /**
   * The connector's name for the wallet: `id` of a wallet in `walletsStore`, or the topic of a WalletConnect session.
   * null while the wallet that holds the session cannot be reached.
   */
  walletId: string | null
  wallet: WalletSummary
  /** EIP-55; the active one first. */
  accounts: readonly [Address, ...Address[]]
  /** The wallet's active chain, whether or not the project lists it. */
  chainId: ChainId
  /** What a paired wallet granted, where it cannot be asked for more; absent where any chain can be asked for. */
  chains?: readonly ChainId[]
  /** Opens the wallet's app where it is on this device: a universal link, or one of the app's own scheme. */
  link?: string
}

export type SessionState =
  | { status: 'restoring' | 'disconnected'; session: null }
  | { status: 'connected'; session: Session }

/**
 * The EVM session of this host origin with this project, beside Solana's. Starts as 'restoring' until storage and the
 * page have been asked.
 */
export const sessionStore = createStore<SessionState>(() => ({ status: 'restoring', session: null }))
