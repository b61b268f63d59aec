import { signEvm } from '@latch/families/eip155/keys/sign.ts'
import type { Hex } from '@latch/families/hex.ts'
import { signSolana } from '@latch/families/solana/keys/sign.ts'
import type { WalletKeys } from './derive.ts'
import type { Signed, SignRequest } from './signMessages.ts'

/** All but what a smart account has for itself. */
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
 * Builds what is to be signed from the request itself, and signs it: no hash is taken from anybody.
 *
 * @param smartAccount - Address of the one that `keys.owner` orders about; null where there is none.
 * @throws UnsignableError where it is for another account, or not what it says it is.
 */
export function sign<Namespace extends KeyRequest['namespace']>(
  request: Extract<KeyRequest, { namespace: Namespace }>,
  keys: WalletKeys,
  smartAccount: Hex | null,
): Promise<Signed> {
  const namespace: Namespace = request.namespace
  return SIGNERS[namespace](request, keys, smartAccount)
}
