import type { ChainId } from '@latch/protocol/caip.ts'

/** How an account of a family signs in with a message (CAIP-122). */
export type SignInWords = {
  /** By which the message tells the family. */
  word: string
  /** Characters of the whole. */
  maxLength: number
  /** Lines that stand in the place of a statement where there is none. */
  withoutStatement: readonly string[]
  /** SLIP-44 coin type under which a name stores the family's address (ENSIP-9). */
  coinType: number
}

/** What is said of a chain family to others, also of one in which nobody can be connected yet. */
export type FamilyWords = {
  /**
   * A paired wallet is asked for what Latch relays and nothing else.
   *
   * @see the namespaces of CASA and of WalletConnect's RPC reference
   */
  pairing: {
    methods: readonly string[]
    events: readonly string[]
    /** The ids under which wallets in use know chains, where these are not today's. */
    formerIds?: Readonly<Record<ChainId, ChainId>>
  }
  /** Absent where the family's accounts do not sign in. */
  signIn?: SignInWords
}
