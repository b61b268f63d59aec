import { toHex } from '@latch/families/hex.ts'
import { parseChainId } from '@latch/protocol/caip.ts'
import { requestWallet } from '#connectors/requestWallet.ts'
import type { FamilySignIn } from '#core/family.ts'

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
