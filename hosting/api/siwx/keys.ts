import { importJWK, type JWK } from 'jose'
import * as z from 'zod'
import { hasFeature } from '#db/features.ts'
import type { Project } from '#db/projects.ts'
import type { Environment } from '#http/environment.ts'
import { logTrouble } from '#http/log.ts'

/** A private key of P-256 as `npm run siwx-key` prints it. */
const KeySchema = z.object({
  kty: z.literal('EC'),
  crv: z.literal('P-256'),
  kid: z.string().min(1).max(64),
  x: z.string(),
  y: z.string(),
  d: z.string(),
})
type Key = z.infer<typeof KeySchema>
/** The first key signs. Signatures of the others are still accepted, so that keys can be rotated in operation. */
const KeysSchema = z.array(KeySchema).min(1).max(4)

let last: { text: string; keys: readonly Key[] } | undefined

/** Returns the operator's keys; empty if none is set or none can be parsed, in which case no one can sign in here. */
export function siwxKeys({ SIWX_KEYS: text }: Pick<Environment, 'SIWX_KEYS'>): readonly Key[] {
  if (text === undefined || text === '') return []
  if (last?.text !== text) last = { text, keys: readKeys(text) }
  return last.keys
}

function readKeys(text: string): readonly Key[] {
  try {
    return KeysSchema.parse(JSON.parse(text))
  } catch {
    // Without the cause: it may quote the key.
    logTrouble('SIWX_KEYS cannot be read; signing in with a wallet is off')
    return []
  }
}

/** Returns whether users can sign in at a project: its operator enabled it, and a key is set to sign with. */
export function canSignIn(
  env: Pick<Environment, 'SIWX_KEYS'>,
  { id, features }: Pick<Project, 'id' | 'features'>,
): boolean {
  if (!hasFeature(features, 'siwx')) return false
  const hasKey = siwxKeys(env).length > 0
  if (!hasKey) logTrouble('siwx is on, and there is no key: bind SIWX_KEYS', { project: id })
  return hasKey
}

/** Returns the key that signs tokens. @throws Error if there is none. */
export async function signingKey(env: Environment): Promise<{ kid: string; key: CryptoKey }> {
  const [first] = siwxKeys(env)
  if (first === undefined) throw new Error('No key to sign with')
  return { kid: first.kid, key: (await importJWK(first, 'ES256')) as CryptoKey } // Asymmetric JWKs become a CryptoKey.
}

/** Returns the public keys. */
export function publicKeys(env: Environment): readonly JWK[] {
  return siwxKeys(env).map(({ kty, crv, kid, x, y }) => ({ kty, crv, kid, x, y, alg: 'ES256', use: 'sig' }))
}
