import { parseChainId } from '@latch/protocol/caip.ts'
import type { FamilySignIn } from '@latch/widget/src/core/familyRequests.ts'
import { callWallet } from '../callWallet.ts'

/** CAIP-122's text as a message of TIP-191. */
export const signIn: FamilySignIn = {
  chainInMessage: (chainId) => parseChainId(chainId).reference,
  sign: async (session, message) => {
    const [{ address }] = session.accounts
    const input = { address, message, chain: session.chainId }
    return (await callWallet(session, 'tron:signMessage', input)).signature
  },
}
