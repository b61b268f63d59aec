/** A wallet of one chain family as a phone has it, in WalletConnect's words. */
export type PeerWallet = {
  namespace: string
  methods: readonly string[]
  events: readonly string[]
  /** Its accounts on a chain of the family, CAIP-2. */
  addressesOn(chainId: string): Promise<readonly string[]>
  /** What it says of its accounts beside them, once for the session. */
  sessionProperties?(chainIds: readonly string[]): Record<string, string>
  /** Does what its person has approved. @throws Error with a sentence for the site. */
  call(method: string, params: never, chainId: string): Promise<unknown>
}
