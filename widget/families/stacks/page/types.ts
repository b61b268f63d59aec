/** An address that the Stacks wallet shares. */
export type StacksAddress = {
  /** Coin that the address holds. */
  symbol: 'STX'
  /** `SP…` on mainnet, `ST…` on the testnet. */
  address: string
  /** Public key in hex; absent if the wallet does not share it. */
  publicKey?: string
}

/** Events of {@link StacksProvider} and their payloads. */
export type StacksEvents = {
  /** A wallet was connected. */
  connect: { address: string }
  /** The wallet was disconnected. */
  disconnect: undefined
  /** null when the wallet no longer shares an account. */
  accountChanged: string | null
}

/**
 * Provider for the connected Stacks wallet, in the words of SIP-030. Methods reject with {@link ProviderRpcError}: 4001 if the
 * user declines, 4100 if no wallet is connected.
 */
export type StacksProvider = {
  /** Address of the active account; null while disconnected or not yet known. */
  readonly address: string | null
  /** Connects a Stacks wallet. Opens the modal unless one is already connected. */
  connect(): Promise<{ address: string }>
  /**
   * Disconnects the Stacks wallet; wallets of other chain families stay connected. Rejects if the widget cannot be reached:
   * the page is disconnected anyway, and the next widget that loads ends the session first.
   */
  disconnect(): Promise<void>
  /**
   * Calls a method of SIP-030: `stx_getAddresses`, `stx_signMessage`, `stx_signStructuredMessage`, `stx_signTransaction`,
   * `stx_transferStx`, `stx_callContract`; see `docs/stacks.md`. Values of Clarity and transactions are hex.
   */
  request(method: string, params?: object): Promise<unknown>
  /** Adds a listener. Returns the object that it was called on, so that calls can be chained. */
  on<This, Name extends keyof StacksEvents>(
    this: This,
    name: Name,
    listener: (value: StacksEvents[Name]) => void,
  ): This
  /** Removes a listener. Returns the object that it was called on. */
  removeListener<This, Name extends keyof StacksEvents>(
    this: This,
    name: Name,
    listener: (value: StacksEvents[Name]) => void,
  ): This
}
