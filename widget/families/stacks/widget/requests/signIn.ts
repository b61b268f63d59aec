import { parseChainId } from '@latch/protocol/caip.ts'
import type { FamilySignIn } from '@latch/widget/src/core/familyRequests.ts'
import { callWallet } from '../callWallet.ts'

/** CAIP-122's text as a message of Stacks. */
export const signIn: FamilySignIn = {
  chainInMessage: (chainId) => parseChainId(chainId).reference,
  sign: async (session, message) => {
    const { address, publicKey } = session.accounts[0]
    const input = { address, publicKey, message, chain: session.chainId }
    const { signature } = await callWallet(session, 'stacks:signMessage', input)
    return signature
  },
}
