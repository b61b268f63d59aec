import type { FamilySignIn } from '@latch/hosting/api/families/signIn.ts'
import { fromBase58, isPublicKey, isSignature } from '@latch/protocol/base58.ts'
import { standardChainOf } from '../protocol/chains.ts'

/** Verifies Sign-In With Solana: an Ed25519 signature over the text itself. */
export const solanaSignIn: FamilySignIn = {
  chainInMessage: ({ info }) => standardChainOf(info.id),
  isAddress: isPublicKey,
  async isSigned({ address, message, signature }) {
    if (!isPublicKey(address) || !isSignature(signature)) return false
    // Bytes that are not a point of the curve are not a key.
    const key = await crypto.subtle
      .importKey('raw', fromBase58(address), 'Ed25519', false, ['verify'])
      .catch(() => null)
    if (key === null) return false
    return crypto.subtle.verify('Ed25519', key, fromBase58(signature), new TextEncoder().encode(message))
  },
}
