import { NONCE_LIFETIME } from '../../../widget/protocol/siwx.ts'
import type { Environment } from '../../http/environment.ts'
import { keysOf } from './keys.ts'

/** Hex digits of a nonce: seconds since 1970, chance, and what only we can make of both for a project. */
const TIME = 8
const CHANCE = 24
const MARK = 32
const NONCE = new RegExp(`^[0-9a-f]{${TIME + CHANCE + MARK}}$`)

/**
 * A nonce for one project. Nothing is written down until it is used, so that one can be given away with each page of the
 * widget.
 *
 * @throws Error where no key is bound.
 */
export async function createNonce(env: Pick<Environment, 'SIWX_KEYS'>, projectId: string): Promise<string> {
  const [key] = keysOf(env)
  if (key === undefined) throw new Error('No key to make a nonce with')
  const time = Math.floor(Date.now() / 1000)
    .toString(16)
    .padStart(TIME, '0')
  const chance = toHex(crypto.getRandomValues(new Uint8Array(CHANCE / 2)))
  return `${time}${chance}${await markOf(key.d, projectId, time + chance)}`
}

/** Whether we made this nonce for the project, not long ago. */
export async function isOurNonce(
  env: Pick<Environment, 'SIWX_KEYS'>,
  projectId: string,
  nonce: string,
): Promise<boolean> {
  if (!NONCE.test(nonce)) return false
  const age = Date.now() - Number.parseInt(nonce.slice(0, TIME), 16) * 1000
  // A second of it is cut off where it is made.
  if (age < 0 || age > NONCE_LIFETIME) return false
  const marks = keysOf(env).map(({ d }) => markOf(d, projectId, nonce.slice(0, TIME + CHANCE)))
  return (await Promise.all(marks)).includes(nonce.slice(TIME + CHANCE))
}

/** Uses a nonce up. @returns false where it was used before: of two at the same time one is the first. */
export async function takeNonce(db: D1Database, nonce: string): Promise<boolean> {
  const { meta } = await db
    .prepare('INSERT INTO siwx_nonces (nonce, expires_at) VALUES (?, ?) ON CONFLICT DO NOTHING')
    .bind(nonce, Date.now() + NONCE_LIFETIME)
    .run()
  return meta.changes === 1
}

/** HMAC-SHA-256, cut. */
async function markOf(secret: string, projectId: string, text: string): Promise<string> {
  const bytes = (part: string) => new TextEncoder().encode(part)
  const algorithm = { name: 'HMAC', hash: 'SHA-256' }
  const key = await crypto.subtle.importKey('raw', bytes(`latch siwx nonce ${secret}`), algorithm, false, [
    'sign',
  ])
  const mark = await crypto.subtle.sign('HMAC', key, bytes(`${projectId} ${text}`))
  return toHex(new Uint8Array(mark)).slice(0, MARK)
}

function toHex(bytes: Uint8Array): string {
  return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}
