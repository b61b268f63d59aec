import type { Environment } from '../environment.ts'
import type { Params } from '../messages.ts'
import { createParts } from '../parts.ts'
import type { Offer } from '../serve.ts'
import { createPasskeyLogin } from './login.ts'
import { PASSKEY_OPERATIONS } from './messages.ts'

/** Operations that the passkey page may call. */
export const PASSKEY = { params: PASSKEY_OPERATIONS, create: createOperations } satisfies Offer

async function createOperations(origins: Params<'start'>, environment: Environment) {
  const parts = await createParts(origins, environment)
  return { ...createPasskeyLogin(parts), sessionChanged: parts.keyring.lock }
}
