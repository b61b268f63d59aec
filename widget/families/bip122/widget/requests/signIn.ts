import { parseChainId } from '@latch/protocol/caip.ts'
import type { FamilySignIn } from '@latch/widget/src/core/familyRequests.ts'
import { signMessage } from './proposeMessage.ts'

/** CAIP-122's text as a message of the account that pays. */
export const signIn: FamilySignIn = {
  chainInMessage: (chainId) => parseChainId(chainId).reference,
  sign: (session, message) => signMessage(session, { address: session.accounts[0].address, message }),
}
