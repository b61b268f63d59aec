/** Key of the connected account on a chain, in the format of Keplr's `getKey`. */
export type CosmosKey = {
  /** Name that the wallet shows. */
  name: string
  /** Algorithm of the key, e.g. `secp256k1`. */
  algo: string
  /** Compressed public key. */
  pubKey: Uint8Array
  /** The 20 bytes that `bech32Address` encodes. */
  address: Uint8Array
  /** Address on this chain, with the prefix of the chain. */
  bech32Address: string
  /** Empty: Latch reports no EVM address of a Cosmos key. */
  ethereumHexAddress: string
  /** True if a Ledger holds the key: it only signs amino. */
  isNanoLedger: boolean
  /** False: Latch does not know of Keystone keys. */
  isKeystone: boolean
}

/** A signature with the key that it is of; both base64. */
export type CosmosSignature = { pub_key: { type: string; value: string }; signature: string }

/** A transaction in the direct mode. `Number` is what your library writes whole numbers as: bigint, or `Long`. */
export type CosmosDirectDoc<Number = unknown> = {
  /** Encoded `TxBody`: messages and memo. */
  bodyBytes: Uint8Array
  /** Encoded `AuthInfo`: signers and fee. */
  authInfoBytes: Uint8Array
  /** The chain's own ID, e.g. `cosmoshub-4`. */
  chainId: string
  /** Number of the account on this chain. */
  accountNumber: Number
}

type AccountData = { address: string; algo: 'secp256k1'; pubkey: Uint8Array }

/** Signs documents of amino, as `@cosmjs/amino` has them. */
export type CosmosAminoSigner = {
  /** Addresses of the connected account on the chain. */
  getAccounts(): Promise<readonly AccountData[]>
  /** Signs without sending. */
  signAmino<Doc extends object>(
    signerAddress: string,
    signDoc: Doc,
  ): Promise<{ signed: Doc; signature: CosmosSignature }>
}

/** Signs in the direct mode, as `@cosmjs/proto-signing` has it. */
export type CosmosDirectSigner = {
  /** Addresses of the connected account on the chain. */
  getAccounts(): Promise<readonly AccountData[]>
  /** Signs without sending. */
  signDirect<Number>(
    signerAddress: string,
    signDoc: CosmosDirectDoc<Number>,
  ): Promise<{ signed: CosmosDirectDoc<Number>; signature: CosmosSignature }>
}

/** Events of {@link CosmosProvider} and their payloads. */
export type CosmosEvents = {
  /** A wallet was connected. */
  connect: { address: string }
  /** The wallet was disconnected. */
  disconnect: undefined
  /** Another account, or the account on another network; null when the wallet no longer shares one. */
  accountChanged: string | null
}

/**
 * Provider for the connected Cosmos wallet, in the shape of Keplr. Methods reject with {@link ProviderRpcError}: 4001 if the
 * user declines, 4100 if no wallet is connected, 4902 for a chain that the project does not list.
 */
export type CosmosProvider = {
  /** Address of the active account on the active network; null while disconnected or not yet known. */
  readonly address: string | null
  /** Distinguishes Latch from other wallets in `window`. */
  readonly isLatch: true
  /** Connects a wallet on one of the chains, each by its own ID. Opens the modal unless one is already connected. */
  enable(chainIds: string | readonly string[]): Promise<void>
  /**
   * Disconnects the Cosmos wallet; wallets of other chain families stay connected. Rejects if the widget cannot be reached: the
   * page is disconnected anyway, and the next widget that loads ends the session first.
   */
  disable(): Promise<void>
  /** The account on a chain of the project: one key has another address on each. */
  getKey(chainId: string): Promise<CosmosKey>
  /** Signer for clients of both modes; hardware wallets only sign amino. */
  getOfflineSigner(chainId: string): CosmosAminoSigner & CosmosDirectSigner
  /** Signer for amino clients. */
  getOfflineSignerOnlyAmino(chainId: string): CosmosAminoSigner
  /** Signer with the modes that the connected wallet supports. */
  getOfflineSignerAuto(chainId: string): Promise<CosmosAminoSigner | (CosmosAminoSigner & CosmosDirectSigner)>
  /** Signs without sending. The fee in `signed` may be another: broadcast that document. */
  signDirect<Number>(
    chainId: string,
    signer: string,
    signDoc: CosmosDirectDoc<Number>,
  ): Promise<{ signed: CosmosDirectDoc<Number>; signature: CosmosSignature }>
  /** Signs without sending. The fee in `signed` may be another: broadcast that document. */
  signAmino<Doc extends object>(
    chainId: string,
    signer: string,
    signDoc: Doc,
  ): Promise<{ signed: Doc; signature: CosmosSignature }>
  /** Signs a message (ADR-36). */
  signArbitrary(chainId: string, signer: string, data: string | Uint8Array): Promise<CosmosSignature>
  /** Verifies that an account, whose key must be secp256k1, signed a message. */
  verifyArbitrary(
    chainId: string,
    signer: string,
    data: string | Uint8Array,
    signature: CosmosSignature,
  ): Promise<boolean>
  /**
   * Sends a signed transaction by the project's node, and resolves with the bytes of its hash. That the network has taken it
   * does not mean that it will succeed.
   */
  sendTx(chainId: string, tx: Uint8Array, mode?: unknown): Promise<Uint8Array>
  /** Calls one of the `cosmos_…` methods; see `docs/cosmos.md`. */
  request(args: { method: string; params?: unknown }): Promise<unknown>
  /** Adds a listener. Returns the object that it was called on, so that calls can be chained. */
  on<This, Name extends keyof CosmosEvents>(
    this: This,
    name: Name,
    listener: (value: CosmosEvents[Name]) => void,
  ): This
  /** Removes a listener. Returns the object that it was called on. */
  removeListener<This, Name extends keyof CosmosEvents>(
    this: This,
    name: Name,
    listener: (value: CosmosEvents[Name]) => void,
  ): This
}
