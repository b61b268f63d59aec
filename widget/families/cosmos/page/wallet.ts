/** Whole number of 64 bits as wallets have it: `Long`, bigint, number or text. */
export type LongLike = bigint | number | string | { toString(): string }

export type Key = {
  name: string
  algo: string
  pubKey: Uint8Array
  address: Uint8Array
  bech32Address: string
  isNanoLedger?: boolean
}

export type StdSignature = { pub_key: { type: string; value: string }; signature: string }

export type DirectDoc = {
  bodyBytes: Uint8Array
  authInfoBytes: Uint8Array
  chainId: string
  accountNumber: LongLike
}
export type SignOptions = { preferNoSetFee?: boolean; preferNoSetMemo?: boolean }

/** A wallet of the page, of Keplr's shape; the page's object may lack any of it, and the call then fails as a call. */
export type CosmosWallet = {
  isLatch?: unknown
  enable(chainIds: string[]): Promise<void>
  disable?(chainIds: string[]): Promise<void>
  getKey(chainId: string): Promise<Key>
  experimentalSuggestChain(chain: object): Promise<void>
  signArbitrary(chainId: string, signer: string, data: string | Uint8Array): Promise<StdSignature>
  signDirect(
    chainId: string,
    signer: string,
    signDoc: DirectDoc,
    options: SignOptions,
  ): Promise<{ signed: DirectDoc; signature: StdSignature }>
  signAmino(
    chainId: string,
    signer: string,
    signDoc: object,
    options: SignOptions,
  ): Promise<{ signed: object; signature: StdSignature }>
}
