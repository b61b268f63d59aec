import { ed25519 } from '@noble/curves/ed25519.js'
import { toBase64Url } from '../../../protocol/base64Url.ts'
import { ownershipMessage } from '../../../protocol/login/auth.ts'
import type { WalletRegistration } from '../../../protocol/login/authAsked.ts'
import { addressesOf, type WalletKeys } from './derive.ts'
import { signPersonalMessage } from './eip155/sign.ts'
import type { Access } from './session.ts'

/** Each new key says itself whose it is: nobody can register addresses of somebody else. */
export function prove({ jti, uid }: Access, wid: string, keys: WalletKeys): WalletRegistration['proofs'] {
  const text = new TextEncoder().encode(ownershipMessage({ jti, uid, wid, ...addressesOf(keys) }))
  return {
    evm: signPersonalMessage(keys.eip155, text),
    sol: toBase64Url(ed25519.sign(text, keys.solana.privateKey)),
  }
}
