/** What this page uses of the SDK. A dapp that installs `@latch/sdk` gets these types from the package. */
import type { Address, EIP1193Provider, Hex } from 'viem'

export type LatchState = {
  status: 'disconnected' | 'reconnecting' | 'connected'
  accounts: readonly Address[]
  chainId: Hex | undefined
  wallet: { name: string; icon: string | null } | null
}

export type Latch = EIP1193Provider & {
  open(): Promise<void>
  connect(): Promise<unknown>
  disconnect(): Promise<void>
  getState(): LatchState
  subscribe(listener: (state: LatchState) => void): () => void
}
