/** An account as extensions share it. */
export type PolkadotAccount = {
  /** SS58, with any prefix: one account has many spellings. */
  address: string
  /** Genesis hash of the only chain that the account is for; absent or null if it is for all chains. */
  genesisHash?: string | null
  /** Name that the wallet shows. */
  name?: string
  /** Kind of its key: `sr25519`, `ed25519`, `ecdsa` or `ethereum`. */
  type?: string
}

/** A transaction to be signed, as `@polkadot/api` and PAPI write it (`SignerPayloadJSON`). Numbers are hex. */
export type PolkadotPayload = {
  /** Account that signs. */
  address: string
  /** Asset for the fee, if the chain allows others than its native coin. */
  assetId?: unknown
  /** Block at which a mortal era begins; the genesis hash of an immortal one. */
  blockHash: string
  /** Number of that block. */
  blockNumber: string
  /** Period in which the transaction may be included. */
  era: string
  /** Hash of the chain's first block; identifies the chain. */
  genesisHash: string
  /** Digest of the chain's metadata (RFC-78), if the chain checks it. */
  metadataHash?: string | null
  /** Encoded call. */
  method: string
  /** 1 where `metadataHash` is signed. */
  mode?: number
  /** Nonce of the account. */
  nonce: string
  /** Names of the chain's extensions to a transaction, in its order. */
  signedExtensions: readonly string[]
  /** Version of the chain's runtime. */
  specVersion: string
  /** Paid to the block's author, in base units. */
  tip: string
  /** Version of the runtime's calls. */
  transactionVersion: string
  /** Version of the transaction format. */
  version: number
  /** Requests the complete signed transaction in `signedTransaction`. */
  withSignedTransaction?: boolean
}

/** `data` is hex, or text. It is signed between `<Bytes>` and `</Bytes>`. */
export type PolkadotRaw = { address: string; data: string; type?: 'bytes' | 'payload' }

/** `signature` of a transaction begins with the kind of key; that of a message does not. */
export type PolkadotSigned = { id: number; signature: `0x${string}` }

/** Signer in the format of `@polkadot/api` and PAPI. */
export type PolkadotSigner = {
  /** Signs a transaction without sending it. */
  signPayload(payload: PolkadotPayload): Promise<PolkadotSigned & { signedTransaction?: `0x${string}` }>
  /** Signs a message. */
  signRaw(raw: PolkadotRaw): Promise<PolkadotSigned>
}

/** Result of `enable` of `window.injectedWeb3`. */
export type PolkadotInjected = {
  accounts: {
    /** Returns the connected accounts; empty while disconnected. */
    get(): Promise<PolkadotAccount[]>
    /** Calls back with them, and again when they change. Returns a function that ends it. */
    subscribe(listener: (accounts: PolkadotAccount[]) => void): () => void
  }
  signer: PolkadotSigner
  /** Latch decodes transactions itself and keeps no metadata. */
  metadata: { get(): Promise<[]>; provide(definition: unknown): Promise<boolean> }
}

/** Events of {@link PolkadotProvider} and their payloads. */
export type PolkadotEvents = {
  /** A wallet was connected. */
  connect: { address: string }
  /** The wallet was disconnected. */
  disconnect: undefined
  /** null when the wallet no longer shares an account. */
  accountChanged: string | null
}

/**
 * Provider for the connected Polkadot wallet, in the shape of an extension. Methods reject with {@link ProviderRpcError}:
 * 4001 if the user declines, 4100 if no wallet is connected.
 */
export type PolkadotProvider = PolkadotInjected & {
  /** Address of the active account, as the active chain writes it; null while disconnected or not yet known. */
  readonly address: string | null
  /** Connects a Polkadot wallet. Opens the modal unless one is already connected. */
  connect(): Promise<{ address: string }>
  /**
   * Disconnects the Polkadot wallet; wallets of other chain families stay connected. Rejects if the widget cannot be reached:
   * the page is disconnected anyway, and the next widget that loads ends the session first.
   */
  disconnect(): Promise<void>
  /** Calls one of the `polkadot_…` methods; see `docs/polkadot.md`. */
  request(args: { method: string; params?: unknown }): Promise<unknown>
  /** Adds a listener. Returns the object that it was called on, so that calls can be chained. */
  on<This, Name extends keyof PolkadotEvents>(
    this: This,
    name: Name,
    listener: (value: PolkadotEvents[Name]) => void,
  ): This
  /** Removes a listener. Returns the object that it was called on. */
  removeListener<This, Name extends keyof PolkadotEvents>(
    this: This,
    name: Name,
    listener: (value: PolkadotEvents[Name]) => void,
  ): This
}
