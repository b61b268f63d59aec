import type { FamilySignIn } from '@latch/hosting/api/families/signIn.ts'
import { parseChainId } from '@latch/protocol/caip.ts'
import { parseAddress } from '../bytes/address.ts'
import { signedForm } from '../bytes/message.ts'
import { stacksFacts } from './facts.ts'

/** A message of Stacks, with the prefix of its wallets or, as CASA's profile has it, without. */
export const stacksSignIn: FamilySignIn = {
  chainInMessage: ({ info }) => parseChainId(info.id).reference,
  isAddress: (text) => stacksFacts.address.parse(text) === text,
  isSigned: async ({ chain, address, message, signature }) =>
    parseAddress(address, chain.info.id) === address &&
    signedForm({ address, message: new TextEncoder().encode(message), signature }) !== null,
}
