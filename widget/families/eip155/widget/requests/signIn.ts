import { parseChainId } from '@latch/protocol/caip.ts'
import { requestWallet } from '@latch/widget/src/connectors/requestWallet.ts'
import type { FamilySignIn } from '@latch/widget/src/core/familyRequests.ts'
import { toHex } from '#hex.ts'

/** EIP-4361, signed as any other text (EIP-191). */
export const signIn: FamilySignIn = {
  authenticates: true,
  chainInMessage: (chainId) => parseChainId(chainId).reference,
  sign: async (session, message) => {
    const params = [toHex(new TextEncoder().encode(message)), session.accounts[0].address]
    // Its shape was looked at.
    return (await requestWallet(session, 'personal_sign', params)) as string
  },
}
