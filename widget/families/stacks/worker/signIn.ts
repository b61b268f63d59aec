import type { FamilySignIn } from '@latch/hosting/api/families/signIn.ts'
import { parseChainId } from '@latch/protocol/caip.ts'
import { parseAddress } from '../bytes/address.ts'
import { signedForm } from '../bytes/message.ts'
import { stacksFacts } from './facts.ts'

/** Verifies messages of Stacks, with the prefix that its wallets add or, as in CASA's profile, without it. */
export const stacksSignIn: FamilySignIn = {
  chainInMessage: ({ info }) => parseChainId(info.id).reference,
  isAddress: (text) => stacksFacts.address.parse(text) === text,
  isSigned: async ({ chain, address, message, signature }) =>
    parseAddress(address, chain.info.id) === address &&
    signedForm({ address, message: new TextEncoder().encode(message), signature }) !== null,
}
