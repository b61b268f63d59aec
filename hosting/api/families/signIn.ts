import type { Chain } from '#db/chains.ts'
import type { Environment } from '#http/environment.ts'

/** A message and its signature, to be verified for an account. */
export type SignedMessage = { chain: Chain; address: string; message: string; signature: string }

/** Sign-in of a family's accounts with a message (CAIP-122). */
export type FamilySignIn = {
  /** Returns the chain's identifier as a message writes it. */
  chainInMessage(chain: Chain): string
  /** Returns whether an address has the family's format for messages. */
  isAddress(text: string): boolean
  /** @throws UpstreamError if a node is needed and does not answer. */
  isSigned(signed: SignedMessage, env: Environment): Promise<boolean>
  /**
   * Returns whether the account's own key signed, which is valid on all chains of the family; a contract's signature is
   * valid only on its own chain. Makes no request. Absent if every account is a key.
   */
  isSignedByKey?(signed: Omit<SignedMessage, 'chain'>): Promise<boolean>
}
