/** What this page uses of the SDK. A dapp that installs `@latch/sdk` gets these types from the package. */
import type { Address, EIP1193Provider, Hex } from 'viem'

export type LatchState = {
  status: 'disconnected' | 'reconnecting' | 'connected'
  accounts: readonly Address[]
  chainId: Hex | undefined
  wallet: { name: string; icon: string | null } | null
}

type Bytes = Uint8Array<ArrayBuffer>

export type LatchSolana = {
  readonly publicKey: string | null
  connect(): Promise<{ publicKey: string }>
  disconnect(): Promise<void>
  signMessage(message: Bytes): Promise<{ signature: Bytes; signedMessage: Bytes }>
  signAndSendTransaction(transaction: Bytes): Promise<{ signature: string }>
  on(event: 'connect' | 'disconnect' | 'accountChanged', listener: () => void): void
}

export type Latch = EIP1193Provider & {
  open(options?: { view?: 'Account' }): Promise<void>
  connect(): Promise<unknown>
  send(transfer: { to?: string; amount?: string; asset?: string; chainId?: string }): Promise<string>
  disconnect(): Promise<void>
  getState(): LatchState
  provider(namespace: 'solana'): LatchSolana
  subscribe(listener: (state: LatchState) => void): () => void
}
