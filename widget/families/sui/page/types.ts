/**
 * A transaction as apps of Sui have it: a `Transaction` of `@mysten/sui`, or its text, which is JSON (version 2 of
 * `Transaction.toJSON`) or the base64 of its bytes.
 */
export type SuiTransaction = string | { toJSON(): Promise<string> }

/** Signed bytes and their signature, in base64. */
export type SuiSigned = { bytes: string; signature: string }

/**
 * A transaction that the wallet has signed and sent. `effects` is their BCS in base64. For a wallet that is paired by QR code,
 * only `digest` is set if no node has reported the rest in time.
 */
export type SuiExecuted = Partial<SuiSigned> & { digest: string; effects?: string }

/** Events of {@link SuiProvider} and their payloads. */
export type SuiEvents = {
  /** A wallet was connected. */
  connect: { address: string }
  /** The wallet was disconnected. */
  disconnect: undefined
  /** null when the wallet no longer shares an account. */
  accountChanged: string | null
}

/**
 * Provider for the connected Sui wallet. Methods reject with {@link ProviderRpcError}: 4001 if the user declines, 4100 if
 * no wallet is connected.
 */
export type SuiProvider = {
  /** Address of the active account, `0x` and 64 hex digits; null while disconnected or not yet known. */
  readonly address: string | null
  /** Connects a Sui wallet. Opens the modal unless one is already connected. */
  connect(): Promise<{ address: string }>
  /**
   * Disconnects the Sui wallet; wallets of other chain families stay connected. Rejects if the widget cannot be reached: the
   * page is disconnected anyway, and the next widget that loads ends the session first.
   */
  disconnect(): Promise<void>
  /** Signs a personal message. */
  signPersonalMessage(message: Uint8Array): Promise<SuiSigned>
  /** Signs a transaction without sending it. */
  signTransaction(transaction: SuiTransaction): Promise<SuiSigned>
  /** Signs and sends a transaction. */
  signAndExecuteTransaction(transaction: SuiTransaction): Promise<SuiExecuted>
  /** Calls one of the `sui_…` methods; see `docs/sui.md`. */
  request(args: { method: string; params?: unknown }): Promise<unknown>
  /** Adds a listener. Returns the object that it was called on, so that calls can be chained. */
  on<This, Name extends keyof SuiEvents>(
    this: This,
    name: Name,
    listener: (value: SuiEvents[Name]) => void,
  ): This
  /** Removes a listener. Returns the object that it was called on. */
  removeListener<This, Name extends keyof SuiEvents>(
    this: This,
    name: Name,
    listener: (value: SuiEvents[Name]) => void,
  ): This
}
