import { toBase64 } from '@latch/protocol/base64.ts'
import { parseChainId } from '@latch/protocol/caip.ts'
import type { FamilySignIn } from '@latch/widget/src/core/familyRequests.ts'
import { callStandard } from '../standardWallet.ts'

/** CAIP-122's text as a personal message. */
export const signIn: FamilySignIn = {
  chainInMessage: (chainId) => parseChainId(chainId).reference,
  sign: async (session, message) => {
    const input = {
      address: session.accounts[0].address,
      message: toBase64(new TextEncoder().encode(message)),
      chain: session.chainId,
    }
    const { signature } = await callStandard(session, 'sui:signPersonalMessage', input)
    return signature
  },
}
