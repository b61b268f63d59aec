import { createHash, generateKeyPairSync, randomBytes } from 'node:crypto'
import { SECRETS, type Secret } from '#login/secrets.ts'

/** The two services that log users in. Each has keys of its own, and neither knows the other's. */
export const LOGIN_SERVICES = ['auth', 'vault'] as const
export type LoginService = (typeof LOGIN_SERVICES)[number]

/** Values by the names of a Worker's secrets or variables. */
type Values = Record<string, string>

/** New keys of one service, and the public values with which others verify its signatures. */
export type MadeKeys = { secrets: Values; published: readonly Published[] }

type Published = { name: string; value: string; to: readonly LoginService[] }

export function makeKeys(service: LoginService): MadeKeys {
  const made = SECRETS[service].map(makeOne)
  return {
    secrets: Object.fromEntries(made.map(({ name, value }) => [name, value])),
    published: made.flatMap(({ published }) => published ?? []),
  }
}

function makeOne(secret: Secret): { name: string; value: string; published?: Published } {
  const { name } = secret
  if (secret.make === 'random32') return { name, value: randomBytes(32).toString('base64url') }
  const { d, x = '' } = generateKeyPairSync('ed25519').privateKey.export({ format: 'jwk' })
  const shared = { kty: 'OKP', crv: 'Ed25519', x }
  const kid = createHash('sha256').update(JSON.stringify(shared)).digest('base64url').slice(0, 16)
  return {
    name,
    value: JSON.stringify({ ...shared, d, kid }),
    published: {
      name: secret.publishAs,
      value: JSON.stringify({ keys: [{ ...shared, kid }] }),
      to: secret.to,
    },
  }
}
