import { generateKeyPairSync, randomBytes } from 'node:crypto'

/**
 * What the Worker's secret `SIWX_KEYS` holds: a new key, which signs from now on, before the last one, which vouches for
 * what it has signed.
 *
 * @param before - What the secret held; null for the first time.
 * @throws SyntaxError when that is not a list of keys.
 */
export function newSignInKeys(before: string | null): string {
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const key = { ...privateKey.export({ format: 'jwk' }), kid: randomBytes(8).toString('hex') }
  const old: unknown = before === null ? [] : JSON.parse(before)
  if (!Array.isArray(old)) throw new SyntaxError('The keys of before are no list.')
  return JSON.stringify([key, ...old.slice(0, 1)])
}
