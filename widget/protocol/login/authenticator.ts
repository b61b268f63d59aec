/** Requests to an authenticator. In a separate file, because the page that makes them reads no responses of services. */

/** Input from which the authenticator computes the slot's client factor. Never change it: the factor would change. */
export const PRF_INPUT = 'aw1/prf|slot'

/** COSE algorithms (RFC 9053) of the keys that auth takes, the preferred one first: ES256, RS256. */
export const PASSKEY_ALGORITHMS = [-7, -257] as const
