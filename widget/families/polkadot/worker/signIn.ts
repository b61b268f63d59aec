import type { FamilySignIn } from '@latch/hosting/api/families/signIn.ts'
import { parseChainId } from '@latch/protocol/caip.ts'
import { signedForm } from '../bytes/message.ts'
import { polkadotFacts } from './facts.ts'

/** Verifies messages, wrapped as by extensions or plain, signed with sr25519, Ed25519 or ECDSA. */
export const polkadotSignIn: FamilySignIn = {
  chainInMessage: ({ info }) => parseChainId(info.id).reference,
  isAddress: (text) => polkadotFacts.address.parse(text) === text,
  isSigned: async ({ chain, address, message, signature }) =>
    polkadotFacts.address.isOn?.(address, chain.info) === true &&
    signedForm({ address, message: new TextEncoder().encode(message), signature }) !== null,
}
