import type { Chain } from '#db/chains.ts'
import type { Environment } from '#http/environment.ts'

/** What an account is said to have signed. */
export type SignedMessage = { chain: Chain; address: string; message: string; signature: string }

/** How accounts of a family sign in with a message (CAIP-122). */
export type FamilySignIn = {
  /** How a message names a chain of the family. */
  chainInMessage(chain: Chain): string
  /** Whether an address is written as the family writes it in messages. */
  isAddress(text: string): boolean
  /** @throws UpstreamError where a node has to say and does not. */
  isSigned(signed: SignedMessage, env: Environment): Promise<boolean>
  /**
   * Whether the account's own key signed, which is the account's on all chains of the family; a contract is on its own alone.
   * Asks nobody. Absent where every account is a key.
   */
  isSignedByKey?(signed: Omit<SignedMessage, 'chain'>): Promise<boolean>
}
