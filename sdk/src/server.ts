import { TOKEN_TYPE, type TokenClaims } from '@latch/protocol/siwxToken.ts'

export {
  type OnrampEvent,
  type TransactionEvent,
  type UserEvent,
  type VerifiedWebhook,
  type VerifyWebhookOptions,
  verifyWebhook,
  WebhookError,
  type WebhookEvent,
  type WebhookFault,
  type WebhookType,
} from './verifyWebhook.ts'

/** Why a token was rejected. */
export type SessionFault =
  /** The token is malformed, from another issuer, or its signature is wrong. */
  | 'invalid'
  /** The token is older than 5 minutes. The page gets a fresh one from `sdk.getSignIn()`. */
  | 'expired'
  /** The token was issued for another project. */
  | 'project'
  /** The token was issued for a page on another origin. */
  | 'origin'
  /** The account signed out, or the sign-in expired. Only checked with `online`. */
  | 'revoked'
  /** The issuer could not be reached. */
  | 'unavailable'

/**
 * Thrown by {@link Verifier.verifySession} when a token is rejected; `reason` is why. With `unavailable`, `cause` is what
 * kept the issuer from answering.
 */
export class SessionError extends Error {
  override readonly name = 'SessionError'
  readonly reason: SessionFault

  constructor(reason: SessionFault, message: string, options?: ErrorOptions) {
    super(message, options)
    this.reason = reason
  }
}

/** Options of {@link createVerifier}. */
export type VerifierOptions = {
  /** Origin of the widget, e.g. `https://wallet.example`. */
  issuer: string
  /** Your project ID. Tokens of other projects are rejected. */
  projectId: string
  /** Origins of your pages, e.g. `https://app.example`. Tokens issued for other pages are rejected. */
  origins: readonly string[]
  /** Replaces the global `fetch`, e.g. to use a proxy. */
  fetch?: typeof fetch
}

/** The account that a verified token belongs to. */
export type VerifiedSession = {
  /** Stable identifier of the account for your database: `did:pkh:` followed by its CAIP-10 account ID. */
  user: string
  /** Address as the chain family's wallets write it: EIP-55 hex on EVM. */
  address: string
  /** CAIP-2 chain ID. */
  chainId: string
  /** Identifier of this sign-in. Each sign-in of the account has its own. */
  session: string
  /** Origin of the page on which the user signed in. */
  origin: string
  /** When the token expires, in milliseconds since the Unix epoch. */
  expiresAt: number
}

/** Verifies sign-in tokens. Create it once and reuse it: it caches the issuer's keys. */
export type Verifier = {
  /**
   * Verifies a token and returns the account that signed in.
   * @param token - Token from `sdk.signIn()` or `sdk.getSignIn()`.
   * @param options - `online` also asks the issuer whether the account has signed out. Without it, a sign-out takes
   * effect when the token expires, after 5 minutes at the latest.
   * @throws {@link SessionError} if the token is rejected.
   */
  verifySession(token: string, options?: { online?: boolean }): Promise<VerifiedSession>
}

/** Milliseconds for which keys are cached, and after which an unknown key is fetched again. */
const KEYS_LIFETIME = 10 * 60_000
const KEYS_AGAIN = 10_000
/** Milliseconds to wait for the issuer. */
const DEADLINE = 10_000
/** Milliseconds of clock skew between servers that are tolerated. */
const SKEW = 30_000
const MAX_TOKEN_LENGTH = 4_096

const ALGORITHM = { name: 'ECDSA', namedCurve: 'P-256' } as const

/**
 * Creates a verifier for the sign-in tokens of one project. Uses only WebCrypto and `fetch`, so it runs on Node 20,
 * Workers, Deno and Bun.
 *
 * @throws TypeError if `issuer` or one of `origins` is not a valid URL.
 */
export function createVerifier({
  issuer,
  projectId,
  origins,
  fetch: get = (...args) => fetch(...args),
}: VerifierOptions): Verifier {
  const from = new URL(issuer).origin
  const pages = origins.map((origin) => new URL(origin).origin)
  const fetchJson = createFetchJson(get)
  const findKey = createKeys(() => fetchKeys(fetchJson, `${from}/.well-known/jwks.json`))
  return {
    verifySession: async (token, { online = false } = {}) => {
      const { claims, expiresAt } = await readToken(token, findKey)
      if (claims.iss !== from) throw new SessionError('invalid', 'The token was issued by another issuer')
      if (expiresAt + SKEW <= Date.now()) throw new SessionError('expired', 'The token has expired')
      if (claims.aud !== projectId)
        throw new SessionError('project', 'The token was issued for another project')
      if (!pages.includes(claims.origin))
        throw new SessionError('origin', 'The token was issued for another origin')
      if (online && !(await isActive(fetchJson, from, token)))
        throw new SessionError('revoked', 'The account has signed out')
      const { sub: user, sid: session, address, chainId, origin } = claims
      return { user, address, chainId, session, origin, expiresAt }
    },
  }
}

/** `CryptoKey`, by a name that exists in the types of all environments. */
type Key = Awaited<ReturnType<typeof crypto.subtle.importKey>>
type FindKey = (kid: string) => Promise<Key | undefined>
type Claims = TokenClaims & { iss: string; aud: string }

/** Verifies the signature of a token and returns its claims. */
async function readToken(token: string, findKey: FindKey): Promise<{ claims: Claims; expiresAt: number }> {
  const parts = typeof token === 'string' && token.length <= MAX_TOKEN_LENGTH ? token.split('.') : []
  const [head = '', body = '', mark = ''] = parts
  const header = parseJson(head)
  if (parts.length !== 3 || header?.alg !== 'ES256' || header.typ !== TOKEN_TYPE || 'crit' in header)
    throw invalid()
  const key = typeof header.kid === 'string' ? await findKey(header.kid) : undefined
  const signature = toBytes(mark)
  if (!key || !signature) throw invalid()
  const signed = new TextEncoder().encode(`${head}.${body}`)
  if (!(await crypto.subtle.verify({ name: 'ECDSA', hash: 'SHA-256' }, key, signature, signed)))
    throw invalid()
  const claims = parseJson(body)
  const texts = ['iss', 'aud', 'sub', 'sid', 'origin', 'address', 'chainId']
  if (!claims || typeof claims.exp !== 'number' || texts.some((name) => typeof claims[name] !== 'string'))
    throw invalid()
  // Each claim was checked above.
  return { claims: claims as unknown as Claims, expiresAt: claims.exp * 1000 }
}

/**
 * The issuer's keys by key ID. Fetched again when one is missing or they are old, at most every 10 seconds. While the
 * issuer cannot be reached, the keys that were fetched last stay valid for 10 minutes.
 */
function createKeys(fetchThem: () => Promise<ReadonlyMap<string, Key>>): FindKey {
  let keys: { byId: ReadonlyMap<string, Key>; at: number } | undefined
  let last: { at: number; loading: Promise<ReadonlyMap<string, Key>> } | undefined
  const load = () => {
    if (last && Date.now() - last.at < KEYS_AGAIN) return last.loading
    const at = Date.now()
    const loading = fetchThem().then((byId) => {
      keys = { byId, at }
      return byId
    })
    last = { at, loading }
    return loading
  }
  return async (kid) => {
    const known = keys && Date.now() - keys.at < KEYS_LIFETIME ? keys.byId.get(kid) : undefined
    return known ?? (await load()).get(kid)
  }
}

type Jwk = Partial<Record<'crv' | 'kid' | 'x' | 'y', unknown>>

async function fetchKeys(fetchJson: FetchJson, url: string): Promise<ReadonlyMap<string, Key>> {
  const answer = (await fetchJson(url)) as { keys?: unknown } | null
  if (!Array.isArray(answer?.keys)) throw unavailable(url)
  const own = answer.keys.filter((key: Jwk) => key?.crv === 'P-256' && typeof key.kid === 'string')
  const imported = own.map(async ({ kid, x, y }: Jwk) => {
    const jwk = { kty: 'EC', crv: 'P-256', x: String(x), y: String(y) }
    return [String(kid), await crypto.subtle.importKey('jwk', jwk, ALGORITHM, false, ['verify'])] as const
  })
  // A malformed key of the set signs nothing; the others do.
  const valid = (await Promise.allSettled(imported)).filter((one) => one.status === 'fulfilled')
  return new Map(valid.map(({ value }) => value))
}

async function isActive(fetchJson: FetchJson, issuer: string, token: string): Promise<boolean> {
  const answer = await fetchJson(`${issuer}/siwx/v1/introspect`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ token }),
  })
  return (answer as { active?: unknown } | null)?.active === true
}

/** @throws SessionError 'unavailable' */
type FetchJson = (url: string, init?: RequestInit) => Promise<unknown>

function createFetchJson(get: typeof fetch): FetchJson {
  return async (url, init = {}) => {
    try {
      const response = await get(url, { ...init, redirect: 'error', signal: AbortSignal.timeout(DEADLINE) })
      if (!response.ok) throw new Error(`It answered with status ${response.status}`)
      return await response.json()
    } catch (cause) {
      throw unavailable(url, cause)
    }
  }
}

function unavailable(url: string, cause?: unknown): SessionError {
  return new SessionError('unavailable', `The issuer of the token cannot be reached at ${url}`, { cause })
}

function invalid(): SessionError {
  return new SessionError('invalid', 'The token is invalid')
}

function parseJson(part: string): Record<string, unknown> | undefined {
  try {
    const value: unknown = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(toBytes(part)))
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : undefined
  } catch {
    return undefined
  }
}

/** Decodes base64url without padding (RFC 4648 §5); undefined for anything else. */
function toBytes(part: string): Uint8Array<ArrayBuffer> | undefined {
  if (!/^[\w-]+$/.test(part)) return undefined
  try {
    const binary = atob(part.replaceAll('-', '+').replaceAll('_', '/'))
    return Uint8Array.from(binary, (character) => character.charCodeAt(0))
  } catch {
    return undefined
  }
}
