import type { WalletKitTypes } from '@reown/walletkit'
import type { SessionTypes } from '@walletconnect/types'
import type { Address } from 'viem'
import { createStore } from 'zustand/vanilla'
import { ACCOUNTS } from './accounts.ts'
import type { PhoneChain } from './config.ts'
import type { PhoneFamily } from './families.ts'
import type { PhoneSolana } from './solana.ts'

export type Proposal = WalletKitTypes.SessionProposal
export type SessionRequest = WalletKitTypes.SessionRequest

/** State of the pairing field: idle, waiting for the site's proposal, or failed with a message. */
export type Pairing = { phase: 'idle' } | { phase: 'waiting' } | { phase: 'failed'; message: string }

export interface WalletState {
  ready: boolean
  /** The person's wish: offline plays a phone that is locked or without a network. */
  online: boolean
  /** True if the relay's socket is open. */
  linked: boolean
  address: Address
  chains: readonly PhoneChain[]
  chainId: number
  /** null where no Solana node runs. */
  solana: PhoneSolana | null
  /** Other families, whose wallets are loaded on demand. */
  families: readonly PhoneFamily[]
  /** Wei on the current chain; undefined while it is not known. */
  balance: bigint | undefined
  pairing: Pairing
  sessions: readonly SessionTypes.Struct[]
  proposals: readonly Proposal[]
  requests: readonly SessionRequest[]
  /** The latest event, as a message for the user. */
  notice: string | null
}

export const walletStore = createStore<WalletState>(() => ({
  ready: false,
  online: true,
  linked: false,
  address: ACCOUNTS[0].address,
  chains: [],
  chainId: 0,
  solana: null,
  families: [],
  balance: undefined,
  pairing: { phase: 'idle' },
  sessions: [],
  proposals: [],
  requests: [],
  notice: null,
}))

/** The phone's current chain. */
export function currentChain(state: WalletState): PhoneChain | undefined {
  return state.chains.find((chain) => chain.id === state.chainId)
}
