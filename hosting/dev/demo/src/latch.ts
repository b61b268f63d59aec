/** What this page uses of the SDK. A dapp that installs `@latch/sdk` gets these types from the package. */
import type { Address, EIP1193Provider, Hex } from 'viem'

/** Who is connected in one chain family, in whose writing addresses and chains are. */
export type LatchSession<Account = string, Chain = string | undefined> = {
  status: 'disconnected' | 'reconnecting' | 'connected'
  accounts: readonly Account[]
  chainId: Chain
  wallet: { name: string; icon: string | null } | null
  signedIn?: boolean | undefined
}

/** The EVM session, with those of other families beside it once it is known that the project lists chains of theirs. */
export type LatchState = LatchSession<Address, Hex | undefined> & {
  solana?: LatchSession | undefined
  families?: Readonly<Partial<Record<string, LatchSession>>> | undefined
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
  signIn(): Promise<{ token?: string }>
  getSignIn(): Promise<{ token?: string } | null>
  signOut(): Promise<void>
  send(transfer: { to?: string; amount?: string; asset?: string; chainId?: string }): Promise<string>
  disconnect(): Promise<void>
  getState(): LatchState
  provider(namespace: 'solana'): LatchSolana
  subscribe(listener: (state: LatchState) => void): () => void
}
