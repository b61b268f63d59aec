import type { WalletKeys } from './derive.ts'
import { signEvm } from './eip155/sign.ts'
import type { Signed, SignRequest } from './signMessages.ts'
import { signSolana } from './solana/sign.ts'

type Signers = {
  [Namespace in SignRequest['namespace']]: (
    request: Extract<SignRequest, { namespace: Namespace }>,
    key: WalletKeys[Namespace],
  ) => Signed
}

const SIGNERS: Signers = { eip155: signEvm, solana: signSolana }

/**
 * Builds what is to be signed from the request itself, and signs it: no hash is taken from anybody.
 *
 * @throws UnsignableError where it is for another account, or not what it says it is.
 */
export function sign<Namespace extends SignRequest['namespace']>(
  request: Extract<SignRequest, { namespace: Namespace }>,
  keys: WalletKeys,
): Signed {
  const namespace: Namespace = request.namespace
  return SIGNERS[namespace](request, keys[namespace])
}
