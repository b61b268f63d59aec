import { createStore } from 'zustand/vanilla'
import type { ChainId } from '../../../protocol/caip.ts'
import type { ChainInfo } from '../../../protocol/config.ts'
import type { WalletSummary } from '../../../protocol/hostChannel.ts'
import { config } from '../configStore.ts'

/** The Solana session of this host origin, beside the EVM one. */
export type SolanaSession = {
  /** `id` of a wallet in `walletsStore`; null while the wallet that holds the session is not in the page. */
  walletId: string | null
  wallet: WalletSummary
  /** base58; the active one first. */
  accounts: readonly [string, ...string[]]
  chainId: ChainId
}

export type SolanaSessionState =
  | { status: 'restoring' | 'disconnected'; session: null }
  | { status: 'connected'; session: SolanaSession }

export const solanaStore = createStore<SolanaSessionState>(() => ({ status: 'restoring', session: null }))

/** The Solana chain that the project lists first; undefined for a project without one. */
export function projectSolana(): ChainInfo | undefined {
  return config().chains.find(({ id }) => id.startsWith('solana:'))
}
