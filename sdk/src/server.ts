import { TOKEN_TYPE, type TokenClaims } from '../../widget/protocol/siwxToken.ts'

/** Why a token lets nobody in. */
export type SessionFault =
  /** It is not a token of a deployment, or its signature is not that of the issuer's key. */
  | 'invalid'
  /** Five minutes are over; the page gets the next one by `sdk.getSignIn()`. */
  | 'expired'
  /** It is another project's. */
  | 'project'
  /** It was made for a page of another origin. */
  | 'origin'
  /** The account has signed out, or its time is over. Told online only. */
  | 'revoked'
  /** The issuer cannot be reached. */
  | 'unavailable'

/** Nobody is let in; `reason` says why. */
export class SessionError extends Error {
  override readonly name = 'SessionError'
  readonly reason: SessionFault

  constructor(reason: SessionFault, message: string) {
    super(message)
    this.reason = reason
  }
}

export type VerifierOptions = {
  /** Origin of the widget, e.g. `https://wallet.example`. */
  issuer: string
  projectId: string
  /** Origins of your pages, as browsers write them. A token of another page is none of yours. */
  origins: readonly string[]
  /** In the place of the global one, e.g. for a proxy. */
  fetch?: typeof fetch
}

/** Who is there. */
export type VerifiedSession = {
  /** Names the account for your database: `did:pkh:` and the account by CAIP-10. */
  user: string
  /** As its family writes it. */
  address: string
  /** CAIP-2. */
  chainId: string
  /** Names the sign-in; another one of the same account has another. */
  session: string
  origin: string
  /** Milliseconds since 1970, when the token is old. */
  expiresAt: number
}

export type Verifier = {
  /**
   * @param token - Of `sdk.signIn()` or `sdk.getSignIn()`.
   * @param options - `online` asks the issuer whether the account has signed out; without it that shows after five
   * minutes at the latest.
   * @throws SessionError
   */
  verifySession(token: string, options?: { online?: boolean }): Promise<VerifiedSession>
}

/** Milliseconds for which keys are kept, and after which an unknown one is asked for again. */
const KEYS_LIFETIME = 10 * 60_000
const KEYS_AGAIN = 10_000
/** Milliseconds that the issuer has for an answer. */
const DEADLINE = 10_000
/** Milliseconds by which clocks of servers differ. */
const SKEW = 30_000
const MOST = 4_096

const ALGORITHM = { name: 'ECDSA', namedCurve: 'P-256' } as const

/**
 * Checks who signed in with a wallet, with WebCrypto and `fetch` alone: Node 20, workers, Deno, Bun.
 *
 * @throws TypeError for an issuer or an origin that is none.
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
      if (claims.iss !== from) throw new SessionError('invalid', 'The token is of another issuer')
      if (expiresAt + SKEW <= Date.now()) throw new SessionError('expired', 'The token has expired')
      if (claims.aud !== projectId) throw new SessionError('project', 'The token is of another project')
      if (!pages.includes(claims.origin)) throw new SessionError('origin', 'The token is of another page')
      if (online && !(await isActive(fetchJson, from, token)))
        throw new SessionError('revoked', 'The account has signed out')
      const { sub: user, sid: session, address, chainId, origin } = claims
      return { user, address, chainId, session, origin, expiresAt }
    },
  }
}

/** By this name in all environments. */
type Key = Awaited<ReturnType<typeof crypto.subtle.importKey>>
type FindKey = (kid: string) => Promise<Key | undefined>
type Claims = TokenClaims & { iss: string; aud: string }

/** What a token says, once its signature is known to be right. */
async function readToken(token: string, findKey: FindKey): Promise<{ claims: Claims; expiresAt: number }> {
  const parts = typeof token === 'string' && token.length <= MOST ? token.split('.') : []
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
  // Each member was looked at.
  return { claims: claims as unknown as Claims, expiresAt: claims.exp * 1000 }
}

/** The issuer's keys by their names; asked for when one is missing, and not more often than each ten seconds. */
function createKeys(fetchThem: () => Promise<ReadonlyMap<string, Key>>): FindKey {
  let loadedAt = Number.NEGATIVE_INFINITY
  let keys: Promise<ReadonlyMap<string, Key>> | undefined
  const load = () => {
    loadedAt = Date.now()
    const loading = fetchThem()
    keys = loading
    loading.catch(() => {
      if (keys === loading) keys = undefined
    })
    return loading
  }
  return async (kid) => {
    const known = keys && Date.now() - loadedAt < KEYS_LIFETIME ? await keys : await load()
    return known.get(kid) ?? (Date.now() - loadedAt < KEYS_AGAIN ? undefined : (await load()).get(kid))
  }
}

type Jwk = Partial<Record<'crv' | 'kid' | 'x' | 'y', unknown>>

async function fetchKeys(fetchJson: FetchJson, url: string): Promise<ReadonlyMap<string, Key>> {
  const answer = (await fetchJson(url)) as { keys?: unknown } | null
  if (!Array.isArray(answer?.keys)) throw unavailable()
  const own = answer.keys.filter((key: Jwk) => key?.crv === 'P-256' && typeof key.kid === 'string')
  const imported = own.map(async ({ kid, x, y }: Jwk) => {
    const jwk = { kty: 'EC', crv: 'P-256', x: String(x), y: String(y) }
    return [String(kid), await crypto.subtle.importKey('jwk', jwk, ALGORITHM, false, ['verify'])] as const
  })
  return new Map(await Promise.all(imported))
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
      if (response.ok) return await response.json()
    } catch {
      // Said below, and nothing of the answer.
    }
    throw unavailable()
  }
}

function unavailable(): SessionError {
  return new SessionError('unavailable', 'The issuer of the token cannot be reached')
}

function invalid(): SessionError {
  return new SessionError('invalid', 'This is not a token of the issuer')
}

function parseJson(part: string): Record<string, unknown> | undefined {
  try {
    const value: unknown = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(toBytes(part)))
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : undefined
  } catch {
    return undefined
  }
}

/** undefined for what is not base64url (RFC 4648 §5, without padding). */
function toBytes(part: string): Uint8Array<ArrayBuffer> | undefined {
  if (!/^[\w-]+$/.test(part)) return undefined
  try {
    const binary = atob(part.replaceAll('-', '+').replaceAll('_', '/'))
    return Uint8Array.from(binary, (character) => character.charCodeAt(0))
  } catch {
    return undefined
  }
}
