import { createLocalJWKSet, type JSONWebKeySet, type JWTVerifyGetKey } from 'jose'
import * as z from 'zod'
import type { LoginEnvironment } from './environment.ts'
import type { Keyring } from './keyring.ts'

export type Service = 'auth' | 'vault'

/** The operator's variables and secrets, parsed and checked. */
export type Settings = {
  service: Service
  /** Origins of each party, without a path: issuers, audiences, and the start of a proof's `htu`. */
  origins: Readonly<Record<Service | 'secure', string>>
  keyring: Keyring
  pepper: Uint8Array<ArrayBuffer>
  /** Keys the hashes by which addresses and accounts are found; `pepper` unless users came from another operator. */
  lookupPepper: Uint8Array<ArrayBuffer>
  signingKey: { kid: string; jwk: JsonWebKey }
  authKeys: JWTVerifyGetKey
  authKeySet: JSONWebKeySet
  isDevelopment: boolean
}

const OriginSchema = z.string().refine((text) => URL.parse(text)?.origin === text, 'must be an origin')
const Bytes32Schema = z
  .string()
  .regex(/^[\w-]{43}$/, 'must be 32 bytes as base64url')
  .transform((text) => Uint8Array.fromBase64(text, { alphabet: 'base64url' }))
const jsonOr = <Schema extends z.ZodType>(schema: Schema) =>
  z
    .unknown()
    .transform((value) => (typeof value === 'string' ? parse(value) : value))
    .pipe(schema)
const PublicKeySchema = z.object({
  kty: z.literal('OKP'),
  crv: z.literal('Ed25519'),
  x: z.string(),
  kid: z.string().min(1),
})
const EnvironmentSchema = z.object({
  AUTH_ORIGIN: OriginSchema,
  VAULT_ORIGIN: OriginSchema,
  SECURE_ORIGIN: OriginSchema,
  AUTH_KEYS: jsonOr(z.object({ keys: z.array(PublicKeySchema).min(1) })),
  KEK_CURRENT: z.string().regex(/^K\d{1,4}$/),
  PEPPER: Bytes32Schema,
  LOOKUP_PEPPER: Bytes32Schema.optional(),
  SIGNING_KEY: jsonOr(z.object({ ...PublicKeySchema.shape, d: z.string() })),
  DEV: z.string().optional(),
})

const read = new WeakMap<object, Settings>()

/**
 * Parses a service's variables and secrets. @throws Error that names the missing or malformed setting, without its
 * value.
 */
export function readSettings(env: LoginEnvironment, service: Service): Settings {
  const known = read.get(env)
  if (known) return known
  const parsed = EnvironmentSchema.safeParse(env)
  if (!parsed.success)
    throw new Error(
      `Invalid settings of ${service}: ${parsed.error.issues.map(({ path }) => path[0]).join(', ')}`,
    )
  const { data } = parsed
  const { kid, ...jwk } = data.SIGNING_KEY
  const settings: Settings = {
    service,
    origins: { auth: data.AUTH_ORIGIN, vault: data.VAULT_ORIGIN, secure: data.SECURE_ORIGIN },
    keyring: readKeyring(env, data.KEK_CURRENT),
    pepper: data.PEPPER,
    lookupPepper: data.LOOKUP_PEPPER ?? data.PEPPER,
    signingKey: { kid, jwk },
    authKeys: createLocalJWKSet(data.AUTH_KEYS),
    authKeySet: data.AUTH_KEYS,
    isDevelopment: data.DEV === 'on',
  }
  read.set(env, settings)
  return settings
}

/** Parses a JWK set from a variable. @throws Error if it is not one. */
export function readKeySet(name: string, value: unknown): JWTVerifyGetKey {
  const parsed = EnvironmentSchema.shape.AUTH_KEYS.safeParse(value)
  if (!parsed.success) throw new Error(`${name} is not a JWK set of Ed25519 keys`)
  return createLocalJWKSet(parsed.data)
}

function readKeyring(env: object, current: string): Keyring {
  const keys = Object.fromEntries(
    Object.entries(env).flatMap(([name, value]) => {
      const version = /^KEK_(K\d{1,4})$/.exec(name)?.[1]
      return version === undefined ? [] : [[version, Bytes32Schema.parse(value)]]
    }),
  )
  if (keys[current] === undefined)
    throw new Error(`KEK_CURRENT is ${current}, and there is no KEK_${current}`)
  return { current, keys }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
