/** Options of `signAndSendTransaction`, as Solana's `sendTransaction` has them. */
export type SolanaSendOptions = {
  skipPreflight?: boolean
  preflightCommitment?: 'processed' | 'confirmed' | 'finalized'
  maxRetries?: number
  minContextSlot?: number
}

export type SolanaEvents = {
  connect: { publicKey: string }
  disconnect: undefined
  /** base58; null when the wallet shares no account any more. */
  accountChanged: string | null
}

/**
 * The way to the connected Solana wallet: bytes in, bytes out, so that it goes with any Solana library. Rejects with
 * {@link ProviderRpcError}: 4001 when the visitor declined, 4100 while nobody is connected.
 */
export type SolanaProvider = {
  /** base58; null while nobody is connected, and until the widget has been asked. */
  readonly publicKey: string | null
  /** Opens the modal unless a Solana wallet is connected. */
  connect(): Promise<{ publicKey: string }>
  /**
   * Ends the Solana session; one with an EVM wallet goes on. Where the widget cannot be told it rejects, and the next
   * one is told before anything else.
   */
  disconnect(): Promise<void>
  /** Signs at most 2 KiB. `signedMessage` is what was signed, which a wallet may have prefixed. */
  signMessage(message: Uint8Array): Promise<{ signature: Uint8Array; signedMessage: Uint8Array }>
  /** @param transaction - Wire bytes, legacy or versioned. @returns the signed wire bytes. */
  signTransaction(transaction: Uint8Array): Promise<Uint8Array>
  /** @returns the signature in base58, by which the transaction is found. */
  signAndSendTransaction(transaction: Uint8Array, options?: SolanaSendOptions): Promise<{ signature: string }>
  /** WalletConnect's `solana_…` methods, see its Solana RPC reference. */
  request(args: { method: string; params?: unknown }): Promise<unknown>
  on<This, Name extends keyof SolanaEvents>(
    this: This,
    name: Name,
    listener: (value: SolanaEvents[Name]) => void,
  ): This
  removeListener<This, Name extends keyof SolanaEvents>(
    this: This,
    name: Name,
    listener: (value: SolanaEvents[Name]) => void,
  ): This
}
