/** A transaction as tronweb and nodes write it. The signature covers the bytes of `raw_data_hex`. */
export type TronTransaction = {
  /** Whether addresses in `raw_data` are base58 instead of hex. */
  visible?: boolean
  /** SHA-256 of `raw_data_hex`. */
  txID: string
  raw_data: object
  raw_data_hex: string
}

/** A transaction with the signature of its account. */
export type TronSignedTransaction = TronTransaction & { signature: string[] }

/** Events of {@link TronProvider} and their payloads. */
export type TronEvents = {
  /** A wallet was connected. */
  connect: { address: string }
  /** The wallet was disconnected. */
  disconnect: undefined
  /** null when the wallet no longer shares an account. */
  accountChanged: string | null
}

/**
 * Provider for the connected TRON wallet. Methods reject with {@link ProviderRpcError}: 4001 if the user declines, 4100 if no
 * wallet is connected.
 */
export type TronProvider = {
  /** Address of the active account in base58; null while disconnected or not yet known. */
  readonly address: string | null
  /** Connects a TRON wallet. Opens the modal unless one is already connected. */
  connect(): Promise<{ address: string }>
  /**
   * Disconnects the TRON wallet; wallets of other chain families stay connected. Rejects if the widget cannot be reached: the
   * page is disconnected anyway, and the next widget that loads ends the session first.
   */
  disconnect(): Promise<void>
  /** Signs a text message (TIP-191). Returns the signature in hex. */
  signMessage(message: string): Promise<string>
  /** Signs a transaction without sending it. */
  signTransaction(transaction: TronTransaction): Promise<TronSignedTransaction>
  /** Signs and sends a transaction. Returns its ID. */
  sendTransaction(transaction: TronTransaction): Promise<string>
  /** Calls a method of TIP-1193, TIP-1102 or TIP-3326, or one of the `tron_…` methods; see `docs/tron.md`. */
  request(args: { method: string; params?: unknown }): Promise<unknown>
  /** Adds a listener. Returns the object that it was called on, so that calls can be chained. */
  on<This, Name extends keyof TronEvents>(
    this: This,
    name: Name,
    listener: (value: TronEvents[Name]) => void,
  ): This
  /** Removes a listener. Returns the object that it was called on. */
  removeListener<This, Name extends keyof TronEvents>(
    this: This,
    name: Name,
    listener: (value: TronEvents[Name]) => void,
  ): This
}
