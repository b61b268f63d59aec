/** What an authenticator is asked for. In a file of its own: the page that asks it reads no answer of a service. */

/** What the authenticator computes the slot's client factor of. Never another: it would be another factor. */
export const PRF_INPUT = 'aw1/prf|slot'

/** COSE algorithms (RFC 9053) of the keys that auth takes, the preferred one first: ES256, RS256. */
export const PASSKEY_ALGORITHMS = [-7, -257] as const
