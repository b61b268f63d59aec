import type { ChainId } from '@latch/protocol/caip.ts'

/** Texts of a family for sign-in with a message (CAIP-122). */
export type SignInWords = {
  /** Word that identifies the family in the message. */
  word: string
  /** Characters of the whole. */
  maxLength: number
  /** Lines that replace a missing statement. */
  withoutStatement: readonly string[]
  /** SLIP-44 coin type under which a name stores the family's address (ENSIP-9). */
  coinType: number
}

/** Facts about a chain family for other parties, also for one without connectors yet. */
export type FamilyProtocol = {
  /**
   * Methods and events requested from a paired wallet: only those that Latch relays.
   *
   * @see the namespaces of CASA and of WalletConnect's RPC reference
   */
  pairing: {
    methods: readonly string[]
    events: readonly string[]
    /** The ids under which wallets in use know chains, where these are not today's. */
    formerIds?: Readonly<Record<ChainId, ChainId>>
  }
  /** Absent if accounts of the family do not sign in. */
  signIn?: SignInWords
}
