/** The part of EIP-1193 that we rely on in a wallet of the page; the rest may be missing or misbehave. */
export type WalletProvider = {
  request(args: { method: string; params?: unknown }): unknown
  on?(name: string, listener: (data: unknown) => void): unknown
  removeListener?(name: string, listener: (data: unknown) => void): unknown
  /** The mark of our own, as wallets have one each: the page may hand Latch on as its wallet. */
  isLatch?: boolean
}
