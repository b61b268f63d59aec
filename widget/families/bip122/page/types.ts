/** Purpose of an account: `payment` holds coins; `ordinals` holds inscriptions, and Latch itself never spends from it. */
export type BitcoinPurpose = 'payment' | 'ordinals'

/** An address that the Bitcoin wallet shares. */
export type BitcoinAccount = {
  /** Address in the encoding that the wallet uses, e.g. `bc1…`. */
  address: string
  /** Purpose of the account. */
  purpose: BitcoinPurpose
  /** Public key in hex; absent if the wallet does not share it. */
  publicKey?: string
}

/** Inputs of a PSBT that an account signs, and how. */
export type BitcoinSignInput = {
  /** Account that signs. Default: the one whose coin the input is. */
  address?: string
  /** Place of the input in the PSBT, from 0. */
  index: number
  /** Sighash types of the signature. Default: SIGHASH_ALL, or Taproot's default. */
  sighashTypes?: readonly number[]
}

/** Events of {@link BitcoinProvider} and their payloads. */
export type BitcoinEvents = {
  /** A wallet was connected. */
  connect: { address: string }
  /** The wallet was disconnected. */
  disconnect: undefined
  /** null when the wallet no longer shares an account. */
  accountChanged: string | null
}

/**
 * Provider for the connected Bitcoin wallet. Methods reject with {@link ProviderRpcError}: 4001 if the user declines, 4100
 * if no wallet is connected.
 */
export type BitcoinProvider = {
  /** Address of the payment account; null while disconnected or not yet known. */
  readonly address: string | null
  /** Connects a Bitcoin wallet. Opens the modal unless one is already connected. */
  connect(): Promise<{ address: string }>
  /**
   * Disconnects the Bitcoin wallet; wallets of other chain families stay connected. Rejects if the widget cannot be reached:
   * the page is disconnected anyway, and the next widget that loads ends the session first.
   */
  disconnect(): Promise<void>
  /** All accounts that the wallet shares, the payment account first. */
  getAccountAddresses(): Promise<readonly BitcoinAccount[]>
  /**
   * Signs a message. Taproot and native segwit sign by BIP-322, other addresses by ECDSA (BIP-137).
   * @returns the signature in base64.
   */
  signMessage(options: {
    message: string
    /** The payment account unless named. */
    address?: string
    /** Requested form; the wallet may only support the other. */
    protocol?: 'bip322' | 'ecdsa'
  }): Promise<{ address: string; signature: string }>
  /**
   * Signs inputs of a PSBT.
   * @param options.psbt - In base64.
   * @param options.signInputs - All inputs of the wallet's accounts unless named.
   * @param options.broadcast - Whether to send it once it is signed whole. `txid` then names it.
   */
  signPsbt(options: {
    psbt: string
    signInputs?: readonly BitcoinSignInput[]
    broadcast?: boolean
  }): Promise<{ psbt: string; txid?: string }>
  /**
   * Sends bitcoin from the payment account.
   * @param options.amount - In satoshi.
   */
  sendTransfer(options: { recipient: string; amount: bigint | number | string }): Promise<{ txid: string }>
  /** Calls one of the methods of WalletConnect's Bitcoin reference; see `docs/bitcoin.md`. */
  request(args: { method: string; params?: unknown }): Promise<unknown>
  /** Adds a listener. Returns the object that it was called on, so that calls can be chained. */
  on<This, Name extends keyof BitcoinEvents>(
    this: This,
    name: Name,
    listener: (value: BitcoinEvents[Name]) => void,
  ): This
  /** Removes a listener. Returns the object that it was called on. */
  removeListener<This, Name extends keyof BitcoinEvents>(
    this: This,
    name: Name,
    listener: (value: BitcoinEvents[Name]) => void,
  ): This
}
