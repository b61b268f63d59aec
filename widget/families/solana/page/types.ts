/** Options of `signAndSendTransaction`, as in Solana's RPC method `sendTransaction`. */
export type SolanaSendOptions = {
  /** Sends without a simulation by the node. */
  skipPreflight?: boolean
  /** State of the chain that the node simulates on. */
  preflightCommitment?: 'processed' | 'confirmed' | 'finalized'
  /** Commitment level that the wallet waits for before it answers, if any. */
  commitment?: 'processed' | 'confirmed' | 'finalized'
  /** Maximum number of times that the node sends the transaction again. Default: until it expires. */
  maxRetries?: number
  /** Oldest slot that the node may simulate on. */
  minContextSlot?: number | bigint
}

/** Events of {@link SolanaProvider} and their payloads. */
export type SolanaEvents = {
  /** A wallet was connected. */
  connect: { publicKey: string }
  /** The wallet was disconnected. */
  disconnect: undefined
  /** Base58 address; null when the wallet no longer shares an account. */
  accountChanged: string | null
}

/**
 * Provider for the connected Solana wallet. It takes and returns bytes, so it works with any Solana library. Methods
 * reject with {@link ProviderRpcError}: 4001 if the user declines, 4100 if no wallet is connected.
 */
export type SolanaProvider = {
  /** Base58 address of the active account; null while disconnected or not yet known. */
  readonly publicKey: string | null
  /** Connects a Solana wallet. Opens the modal unless one is already connected. */
  connect(): Promise<{ publicKey: string }>
  /**
   * Disconnects the Solana wallet; an EVM wallet stays connected. Rejects if the widget cannot be reached: the page is
   * disconnected anyway, and the next widget that loads ends the session first.
   */
  disconnect(): Promise<void>
  /** Signs a message of up to 2 KiB. `signedMessage` is the signed bytes, which may include a prefix of the wallet. */
  signMessage(message: Uint8Array): Promise<{ signature: Uint8Array; signedMessage: Uint8Array }>
  /**
   * Signs a transaction without sending it.
   * @param transaction - Serialized transaction, legacy or of version 0 or 1.
   * @returns the serialized signed transaction.
   */
  signTransaction(transaction: Uint8Array): Promise<Uint8Array>
  /**
   * Signs and sends a transaction.
   * @param transaction - Serialized transaction, legacy or of version 0 or 1.
   * @returns the base58 signature, which identifies the transaction.
   */
  signAndSendTransaction(transaction: Uint8Array, options?: SolanaSendOptions): Promise<{ signature: string }>
  /** Calls one of the `solana_…` methods of WalletConnect's Solana RPC reference. */
  request(args: { method: string; params?: unknown }): Promise<unknown>
  /** Adds a listener. Returns the object that it was called on, so that calls can be chained. */
  on<This, Name extends keyof SolanaEvents>(
    this: This,
    name: Name,
    listener: (value: SolanaEvents[Name]) => void,
  ): This
  /** Removes a listener. Returns the object that it was called on. */
  removeListener<This, Name extends keyof SolanaEvents>(
    this: This,
    name: Name,
    listener: (value: SolanaEvents[Name]) => void,
  ): This
}
