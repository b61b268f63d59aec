import type { FamilySignIn } from '@latch/hosting/api/families/signIn.ts'
import { parseChainId } from '@latch/protocol/caip.ts'
import { verifyMessage } from '../bytes/message.ts'
import { cosmosFacts } from './facts.ts'

/** A message by ADR-36. Its signature says which keys it may be of, and the address which of them it is. */
export const cosmosSignIn: FamilySignIn = {
  chainInMessage: ({ info }) => parseChainId(info.id).reference,
  isAddress: (text) => cosmosFacts.address.parse(text) === text,
  isSigned: async ({ chain, address, message, signature }) =>
    cosmosFacts.address.isOn?.(address, chain.info) === true &&
    verifyMessage({ address, message: new TextEncoder().encode(message), signature, publicKey: null }) ===
      'signed',
}
