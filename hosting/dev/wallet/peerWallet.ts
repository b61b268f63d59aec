/** A phone's wallet of one chain family, in WalletConnect's terms. */
export type PeerWallet = {
  namespace: string
  methods: readonly string[]
  events: readonly string[]
  /** Its accounts on a chain of the family, CAIP-2. */
  addressesOn(chainId: string): Promise<readonly string[]>
  /** Returns further properties of its accounts, once per session. */
  sessionProperties?(chainIds: readonly string[]): Record<string, string>
  /** Executes a request that its owner has approved. @throws Error with a sentence for the site. */
  call(method: string, params: never, chainId: string): Promise<unknown>
}
