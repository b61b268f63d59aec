/** Hex digits of a nonce: seconds since 1970, chance, and what only we can make of both for a project. */
const TIME = 8
const CHANCE = 24
const MARK = 32
const NONCE = new RegExp(`^[0-9a-f]{${TIME + CHANCE + MARK}}$`)

/** Purpose of a nonce. One that was created for another purpose or project is invalid. */
export type NonceUse = {
  what: 'siwx' | 'names'
  /** The operator's, that makes it. */
  secret: string
  projectId: string
}

/** Creates a nonce. Nothing is stored until it is used, so each page can get one. */
export async function createNonceFor(use: NonceUse): Promise<string> {
  const time = Math.floor(Date.now() / 1000)
    .toString(16)
    .padStart(TIME, '0')
  const chance = toHex(crypto.getRandomValues(new Uint8Array(CHANCE / 2)))
  return `${time}${chance}${await nonceMark(use, time + chance)}`
}

/** Returns whether we made this nonce for it recently. @param lifetime - Milliseconds. */
export async function isNonceFor(use: NonceUse, nonce: string, lifetime: number): Promise<boolean> {
  if (!NONCE.test(nonce)) return false
  const age = Date.now() - Number.parseInt(nonce.slice(0, TIME), 16) * 1000
  // A second of it is cut off where it is made.
  if (age < 0 || age > lifetime) return false
  return (await nonceMark(use, nonce.slice(0, TIME + CHANCE))) === nonce.slice(TIME + CHANCE)
}

/**
 * Consumes a nonce. One table holds those of every use, so a nonce cannot be used for two.
 *
 * @returns false if it was used before; only the first of two simultaneous calls succeeds.
 */
export async function takeNonce(db: D1Database, nonce: string, lifetime: number): Promise<boolean> {
  const { meta } = await db
    .prepare('INSERT INTO siwx_nonces (nonce, expires_at) VALUES (?, ?) ON CONFLICT DO NOTHING')
    .bind(nonce, Date.now() + lifetime)
    .run()
  return meta.changes === 1
}

/** HMAC-SHA-256, cut. */
async function nonceMark({ what, secret, projectId }: NonceUse, text: string): Promise<string> {
  const bytes = (part: string) => new TextEncoder().encode(part)
  const algorithm = { name: 'HMAC', hash: 'SHA-256' }
  const key = await crypto.subtle.importKey('raw', bytes(`latch ${what} nonce ${secret}`), algorithm, false, [
    'sign',
  ])
  const mark = await crypto.subtle.sign('HMAC', key, bytes(`${projectId} ${text}`))
  return toHex(new Uint8Array(mark)).slice(0, MARK)
}

function toHex(bytes: Uint8Array): string {
  return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}
