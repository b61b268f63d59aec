import { signPersonalMessage } from '@latch/families/eip155/keys/sign.ts'
import { toBase64Url } from '@latch/protocol/base64Url.ts'
import { ownershipMessage } from '@latch/protocol/login/auth.ts'
import type { WalletRegistration } from '@latch/protocol/login/authRequests.ts'
import { signAsync } from '@noble/ed25519'
import { keyAddresses, type WalletKeys } from './derive.ts'
import type { Access } from './session/site.ts'

/** Signs the registration with each new key, so that no one can register another user's addresses. */
export async function prove(
  { jti, uid }: Access,
  wid: string,
  keys: WalletKeys,
): Promise<WalletRegistration['proofs']> {
  const text = new TextEncoder().encode(ownershipMessage({ jti, uid, wid, ...keyAddresses(keys) }))
  return {
    evm: await signPersonalMessage(keys.eip155, text),
    sol: toBase64Url(await signAsync(text, keys.solana.privateKey)),
  }
}
