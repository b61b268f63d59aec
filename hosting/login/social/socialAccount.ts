import { EmailSchema } from '@latch/protocol/login/fields.ts'
import { type OauthSocial, socialNonce } from '@latch/protocol/login/social.ts'
import { createRemoteJWKSet, type JWTVerifyGetKey, jwtVerify } from 'jose'
import * as z from 'zod'
import { Refusal } from '#http/errors.ts'
import { logTrouble } from '#http/log.ts'
import { parseJson } from '#http/readText.ts'
import { hidesCharacters, normaliseEmail } from '../email.ts'
import { readFarcasterAccount } from '../farcaster/farcasterAccount.ts'
import { callProvider, PROVIDER_DEADLINE } from './callProvider.ts'
import type { Bound, SocialAccount } from './proof.ts'
import { CLOCK_TOLERANCE } from './redeem.ts'
import type { FarcasterSettings, SocialSettings } from './settings.ts'

/** An ID token is looked at right after it was made. */
const TOKEN_AGE = '10 minutes'

/**
 * Returns the account that a proof belongs to, as its provider reports it.
 *
 * @throws {@link Refusal} 401 `provider_refused`, 503 `provider_unavailable`.
 */
export function readAccount(
  social: SocialSettings | FarcasterSettings,
  proof: string,
  bound: Bound,
): Promise<SocialAccount> {
  if (social.provider === 'farcaster') return readFarcasterAccount(social, proof, bound)
  const { issuer } = social
  return issuer === null ? readProfile(social, proof) : readIdToken({ ...social, issuer }, proof, bound)
}

const ClaimsSchema = z.object({
  sub: z.string().min(1).max(255),
  nonce: z.string(),
  email: z.string().optional(),
  // Apple writes it as a text.
  email_verified: z.union([z.boolean(), z.stringbool()]).optional(),
})

async function readIdToken(
  { issuer, clientId, endpoints }: SocialSettings & { issuer: string },
  token: string,
  { attemptId, jkt }: Bound,
): Promise<SocialAccount> {
  const claims = ClaimsSchema.safeParse(
    await verifyIdToken(token, { issuer, clientId, keys: endpoints.keys }),
  )
  if (!claims.success) throw new Refusal(401, 'provider_refused')
  const { sub, nonce, email, email_verified } = claims.data
  if (nonce !== (await socialNonce(attemptId, jkt))) throw new Refusal(401, 'provider_refused')
  return { id: sub, email: email_verified === true ? readEmail(email) : null }
}

async function verifyIdToken(
  token: string,
  { issuer, clientId, keys }: { issuer: string; clientId: string; keys: string },
): Promise<unknown> {
  try {
    const { payload } = await jwtVerify(token, keysAt(keys), {
      issuer,
      audience: clientId,
      algorithms: ['RS256'],
      maxTokenAge: TOKEN_AGE,
      clockTolerance: CLOCK_TOLERANCE,
      requiredClaims: ['sub', 'exp', 'iat', 'nonce'],
    })
    // Of several, none is known to be meant (OpenID Connect Core §3.1.3.7).
    return Array.isArray(payload.aud) && payload.aud.length > 1 ? undefined : payload
  } catch (error) {
    if (isAway(error)) throw new Refusal(503, 'provider_unavailable')
    return undefined
  }
}

/** The keys could not be fetched; anything else is the token's fault. */
function isAway(error: unknown): boolean {
  const { code } = (error ?? {}) as { code?: unknown }
  return code === 'ERR_JWKS_TIMEOUT' || code === 'ERR_JOSE_GENERIC' || error instanceof TypeError
}

const keySets = new Map<string, JWTVerifyGetKey>()

function keysAt(url: string): JWTVerifyGetKey {
  const known = keySets.get(url) ?? createRemoteJWKSet(new URL(url), { timeoutDuration: PROVIDER_DEADLINE })
  keySets.set(url, known)
  return known
}

async function readProfile({ provider, endpoints }: SocialSettings, token: string): Promise<SocialAccount> {
  const profile = PROFILES[provider]?.safeParse(await readResource(endpoints.account, token))
  if (profile?.data === undefined) throw new Refusal(401, 'provider_refused')
  if (endpoints.emails === undefined) return profile.data
  const emails = EmailsSchema.safeParse(await readResource(endpoints.emails, token))
  const own = emails.data?.find(({ primary, verified }) => primary && verified)
  return { ...profile.data, email: readEmail(own?.email) }
}

/** Reads a resource with an access token (RFC 6750 §2.1). @returns undefined if it is not JSON. */
async function readResource(url: string, token: string): Promise<unknown> {
  const headers = { Authorization: `Bearer ${token}`, Accept: 'application/json', 'User-Agent': 'latch' }
  const response = await callProvider(url, (to, signal) => fetch(to, { headers, redirect: 'manual', signal }))
  if (!response.ok) {
    logTrouble('A login provider refused', { host: new URL(url).host, status: response.status })
    throw new Refusal(401, 'provider_refused')
  }
  return parseJson(await response.text())
}

const EmailsSchema = z.array(z.object({ email: z.string(), primary: z.boolean(), verified: z.boolean() }))
const text = z.string().min(1).max(255)

/** Profile schemas of the providers without ID tokens. */
const PROFILES: Readonly<Partial<Record<OauthSocial, z.ZodType<SocialAccount>>>> = {
  github: z.object({ id: z.int() }).transform(({ id }) => ({ id: String(id), email: null })),
  discord: z
    .object({ id: text, email: z.string().nullish(), verified: z.boolean().nullish() })
    .transform(({ id, email, verified }) => ({ id, email: verified === true ? readEmail(email) : null })),
  x: z
    .object({ data: z.object({ id: text, confirmed_email: z.string().nullish() }) })
    .transform(({ data }) => ({ id: data.id, email: readEmail(data.confirmed_email) })),
  facebook: z
    .object({ id: text, email: z.string().nullish() })
    .transform(({ id, email }) => ({ id, email: readEmail(email) })),
}

function readEmail(email: string | null | undefined): string | null {
  const parsed = EmailSchema.safeParse(email?.trim())
  return parsed.success && !hidesCharacters(parsed.data) ? normaliseEmail(parsed.data) : null
}
