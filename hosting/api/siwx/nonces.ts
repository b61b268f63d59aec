import { NONCE_LIFETIME } from '@latch/protocol/siwx.ts'
import type { Environment } from '#http/environment.ts'
import { createNonceFor, isNonceFor, type NonceUse } from '../nonces.ts'
import { siwxKeys } from './keys.ts'

/** Creates a nonce for one project. @throws Error if no key is bound. */
export async function createNonce(env: Pick<Environment, 'SIWX_KEYS'>, projectId: string): Promise<string> {
  const [use] = usesOf(env, projectId)
  if (use === undefined) throw new Error('No key to make a nonce with')
  return createNonceFor(use)
}

/** Returns whether we made this nonce for the project recently, with any of our keys. */
export async function isOurNonce(
  env: Pick<Environment, 'SIWX_KEYS'>,
  projectId: string,
  nonce: string,
): Promise<boolean> {
  const answers = usesOf(env, projectId).map((use) => isNonceFor(use, nonce, NONCE_LIFETIME))
  return (await Promise.all(answers)).includes(true)
}

function usesOf(env: Pick<Environment, 'SIWX_KEYS'>, projectId: string): readonly NonceUse[] {
  return siwxKeys(env).map(({ d }) => ({ what: 'siwx', secret: d, projectId }))
}
