import { createStore } from 'zustand/vanilla'
import type { ChainId } from '../../../../protocol/caip.ts'
import type { ChainInfo } from '../../../../protocol/config.ts'
import type { WalletSummary } from '../../../../protocol/hostChannel.ts'
import type { ConnectorName } from '../../../wallets/connectors.ts'
import { config } from '../../configStore.ts'

/** The Solana session of this host origin, beside the EVM one. */
export type SolanaSession = {
  connector: ConnectorName
  /** As in `Session.walletId`. */
  walletId: string | null
  wallet: WalletSummary
  /** base58; the active one first. */
  accounts: readonly [string, ...string[]]
  chainId: ChainId
  /** As in `Session.chains`. */
  chains?: readonly ChainId[]
  /** As in `Session.link`. */
  link?: string
}

export type SolanaSessionState =
  | { status: 'restoring' | 'disconnected'; session: null }
  | { status: 'connected'; session: SolanaSession }

/** 'restoring' from the start where a session may come back, until its wallet has been asked. */
export const solanaStore = createStore<SolanaSessionState>(() => ({ status: 'disconnected', session: null }))

/** The Solana chains of the project, in its order. */
export function solanaChains(): readonly ChainInfo[] {
  return config().chains.filter(({ id }) => id.startsWith('solana:'))
}
