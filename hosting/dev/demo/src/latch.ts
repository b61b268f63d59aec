/** Types of the SDK that this page uses. A dapp that installs `@latch/sdk` gets these types from the package. */
import type { Address, EIP1193Provider, Hex } from 'viem'

/** Session of one chain family, with addresses and chains in the family's format. */
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

type Signed = { signature: string }

/** Providers of the other families that the page's cards use, each in its ecosystem's usual shape. */
export type LatchProviders = {
  solana: LatchSolana
  sui: { disconnect(): Promise<void>; signPersonalMessage(message: Bytes): Promise<Signed> }
  bip122: {
    disconnect(): Promise<void>
    signMessage(input: { message: string }): Promise<Signed>
    sendTransfer(transfer: { recipient: string; amount: number }): Promise<{ txid: string }>
  }
  stacks: {
    disconnect(): Promise<void>
    request(method: 'stx_signMessage', params: { message: string }): Promise<Signed>
    request(
      method: 'stx_transferStx',
      params: { recipient: string; amount: string },
    ): Promise<{ txid: string }>
  }
  tron: { disconnect(): Promise<void>; signMessage(message: string): Promise<string> }
  cosmos: {
    disable(): Promise<void>
    signArbitrary(
      chain: string,
      signer: string,
      text: string,
    ): Promise<Signed & { pub_key: { value: string } }>
  }
  polkadot: {
    disconnect(): Promise<void>
    signer: { signRaw(raw: { address: string; data: string }): Promise<Signed> }
  }
}

export type Latch = EIP1193Provider & {
  open(options?: { view?: 'Account' }): Promise<void>
  connect(options?: { namespace?: string }): Promise<unknown>
  signIn(): Promise<{ token?: string }>
  getSignIn(): Promise<{ token?: string } | null>
  signOut(): Promise<void>
  send(transfer: { to?: string; amount?: string; asset?: string; chainId?: string }): Promise<string>
  disconnect(): Promise<void>
  getState(): LatchState
  provider<Name extends keyof LatchProviders>(namespace: Name): LatchProviders[Name]
  subscribe(listener: (state: LatchState) => void): () => void
}
