import { signEvm } from '@latch/families/eip155/keys/sign.ts'
import type { Hex } from '@latch/families/hex.ts'
import { signSolana } from '@latch/families/solana/keys/sign.ts'
import type { WalletKeys } from './derive.ts'
import type { Signed, SignRequest } from './signMessages.ts'

/** Requests to sign, except those of smart accounts. */
export type KeyRequest = Exclude<SignRequest, { kind: 'operation' | 'permission' }>

type Signers = {
  [Namespace in KeyRequest['namespace']]: (
    request: Extract<KeyRequest, { namespace: Namespace }>,
    keys: WalletKeys,
    smartAccount: Hex | null,
  ) => Promise<Signed>
}

const SIGNERS: Signers = {
  eip155: signEvm,
  solana: (request, { solana }) => signSolana(request, solana),
}

/**
 * Builds the bytes to sign from the request itself, and signs them: a hash is never accepted.
 *
 * @param smartAccount - Address of the smart account that `keys.owner` owns; null if there is none.
 * @throws UnsignableError if it is for another account, or does not match its declared kind.
 */
export function sign<Namespace extends KeyRequest['namespace']>(
  request: Extract<KeyRequest, { namespace: Namespace }>,
  keys: WalletKeys,
  smartAccount: Hex | null,
): Promise<Signed> {
  const namespace: Namespace = request.namespace
  return SIGNERS[namespace](request, keys, smartAccount)
}
