import { utf8ToBytes } from '@latch/families/bytes.ts'
import { toHex } from '@latch/families/hex.ts'
import { parseChainId } from '@latch/protocol/caip.ts'
import type { FamilySignIn } from '#core/family.ts'
import { signMessage } from './propose.ts'

/** CAIP-122's text as a message. */
export const signIn: FamilySignIn = {
  chainInMessage: (chainId) => parseChainId(chainId).reference,
  sign: async (session, message) => {
    const input = { address: session.accounts[0].address, data: toHex(utf8ToBytes(message)) }
    return (await signMessage(session, input)).signature
  },
}
