import type { FamilySignIn } from '@latch/hosting/api/families/signIn.ts'
import { parseChainId } from '@latch/protocol/caip.ts'
import { verifyMessage } from '../bytes/message.ts'
import { cosmosFacts } from './facts.ts'

/** Verifies ADR-36 messages. The signature allows a few candidate keys, and the address selects one. */
export const cosmosSignIn: FamilySignIn = {
  chainInMessage: ({ info }) => parseChainId(info.id).reference,
  isAddress: (text) => cosmosFacts.address.parse(text) === text,
  isSigned: async ({ chain, address, message, signature }) =>
    cosmosFacts.address.isOn?.(address, chain.info) === true &&
    verifyMessage({ address, message: new TextEncoder().encode(message), signature, publicKey: null }) ===
      'signed',
}
