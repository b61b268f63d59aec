import type { FamilySignIn } from '@latch/hosting/api/families/signIn.ts'
import { parseChainId } from '@latch/protocol/caip.ts'
import { utf8ToBytes } from '../../bytes.ts'
import { parseAddress } from '../bytes/address.ts'
import { messageDigest, recoverSigner } from '../bytes/signature.ts'

/** Verifies messages of TIP-191. */
export const tronSignIn: FamilySignIn = {
  chainInMessage: ({ info }) => parseChainId(info.id).reference,
  isAddress: (text) => parseAddress(text) === text,
  isSigned: async ({ address, message, signature }) =>
    recoverSigner(messageDigest(utf8ToBytes(message)), signature) === address,
}
