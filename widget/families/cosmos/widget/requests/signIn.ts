import { toBase64 } from '@latch/protocol/base64.ts'
import { parseChainId } from '@latch/protocol/caip.ts'
import type { FamilySignIn } from '@latch/widget/src/core/familyRequests.ts'
import { requireChainWord } from '../chain.ts'
import { signMessage } from '../signMessage.ts'

/** Signs in with the text of CAIP-122 as an ADR-36 message; the address identifies the signer. */
export const signIn: FamilySignIn = {
  chainInMessage: (chainId) => parseChainId(chainId).reference,
  sign: async (session, message) => {
    const input = {
      address: session.accounts[0].address,
      message: toBase64(new TextEncoder().encode(message)),
      chain: requireChainWord(session.chainId),
    }
    return (await signMessage(session, input)).signature
  },
}
