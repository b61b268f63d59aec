import { parseChainId } from '@latch/protocol/caip.ts'
import type { FamilySignIn } from '@latch/widget/src/core/familyRequests.ts'
import { utf8ToBytes } from '#bytes.ts'
import { toHex } from '#hex.ts'
import { signMessage } from './propose.ts'

/** CAIP-122's text as a message. */
export const signIn: FamilySignIn = {
  chainInMessage: (chainId) => parseChainId(chainId).reference,
  sign: async (session, message) => {
    const input = { address: session.accounts[0].address, data: toHex(utf8ToBytes(message)) }
    return (await signMessage(session, input)).signature
  },
}
