/** Prefix of the secrets with the private keys `whsk_…` that sign all deliveries; a version follows. */
export const PRIVATE_KEY_PREFIX = 'WEBHOOK_KEY_'

/** Returns the prefix of the secrets with an endpoint's shared secrets `whsec_…`; a version follows. */
export function sharedSecretPrefix(endpoint: string): string {
  return `WHSEC_${endpoint.toUpperCase()}_`
}

/** Returns the values of all versions of a secret. */
export function readVersions(env: object, prefix: string): readonly string[] {
  return Object.entries(env).flatMap(([name, value]) =>
    name.startsWith(prefix) && typeof value === 'string' ? [value] : [],
  )
}
