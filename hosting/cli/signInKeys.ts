import { generateKeyPairSync, randomBytes } from 'node:crypto'

/**
 * Returns the new value of the Worker's secret `SIWX_KEYS`: a new key, which signs from now on, before the previous
 * one, whose signatures stay valid.
 *
 * @param before - Previous value of the secret; null for the first time.
 * @param now - Unix milliseconds. The key's ID begins with the day, by which `latch doctor` knows its age.
 * @throws SyntaxError if that is not a list of keys.
 */
export function newSignInKeys(before: string | null, now: number): string {
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const day = new Date(now).toISOString().slice(0, 10)
  const kid = `${day}-${randomBytes(8).toString('hex')}`
  const key = { ...privateKey.export({ format: 'jwk' }), kid }
  const old: unknown = before === null ? [] : JSON.parse(before)
  if (!Array.isArray(old)) throw new SyntaxError('The previous keys are not a list.')
  return JSON.stringify([key, ...old.slice(0, 1)])
}
