import { createStore } from 'zustand/vanilla'
import type { ChainInfo } from '../../../../protocol/config.ts'
import { config } from '../../configStore.ts'
import type { SessionState, WalletSession } from '../sessionStore.ts'

/** The Solana session of this host origin, beside the EVM one; its accounts are base58. */
export type SolanaSession = WalletSession<string>

/** 'restoring' from the start where a session may come back, until its wallet has been asked. */
export const solanaStore = createStore<SessionState<SolanaSession>>(() => ({
  status: 'disconnected',
  session: null,
}))

/** The Solana chains of the project, in its order. */
export function solanaChains(): readonly ChainInfo[] {
  return config().chains.filter(({ id }) => id.startsWith('solana:'))
}
