import { importPKCS8, SignJWT } from 'jose'
import * as z from 'zod'
import { Refusal } from '../http/refusal.ts'
import type { SocialSettings } from './settings.ts'

/** Milliseconds for one answer of a provider. */
export const PROVIDER_DEADLINE = 10_000
/** Seconds that a client secret of Apple is good for that is made for one request. */
const SECRET_LIFETIME = 300

const TokensSchema = z.object({ id_token: z.string().optional(), access_token: z.string().optional() })
/** What Apple has in place of a secret, see developer.apple.com, 'Creating a client secret'. */
const AppleKeySchema = z.object({ teamId: z.string(), keyId: z.string(), privateKey: z.string() })

type Redeemed = { code: string; verifier: string; redirectUri: string; secret: string }

/**
 * Redeems a code (RFC 6749 §4.1.3).
 *
 * @returns the ID token of a provider that has them, else the access token.
 * @throws {@link Refusal} 401 `provider_refused`, 503 `provider_unavailable`.
 */
export async function redeemCode(
  social: SocialSettings,
  { code, verifier, redirectUri, secret }: Redeemed,
): Promise<string> {
  const { client, clientId } = social
  const password = await clientSecret(secret, clientId)
  const body = new URLSearchParams({
    grant_type: 'authorization_code',
    code,
    code_verifier: verifier,
    redirect_uri: redirectUri,
    client_id: clientId,
    ...(client === 'body' ? { client_secret: password } : {}),
  })
  const basic = {
    Authorization: `Basic ${btoa(`${encodeURIComponent(clientId)}:${encodeURIComponent(password)}`)}`,
  }
  const answer = await askProvider(social.endpoints.token, {
    method: 'POST',
    headers: { Accept: 'application/json', ...(client === 'basic' ? basic : {}) },
    body,
  })
  const tokens = TokensSchema.safeParse(answer)
  const token = social.issuer === null ? tokens.data?.access_token : tokens.data?.id_token
  if (token === undefined) throw new Refusal(401, 'provider_refused')
  return token
}

/**
 * One request to a provider; what it answers, as JSON.
 *
 * @throws {@link Refusal} 401 `provider_refused` where it says no, 503 `provider_unavailable` where it says nothing.
 */
export async function askProvider(url: string, init: RequestInit): Promise<unknown> {
  const response = await fetch(url, {
    ...init,
    redirect: 'manual',
    signal: AbortSignal.timeout(PROVIDER_DEADLINE),
  }).catch((error: unknown) => {
    console.error('A login provider did not answer', new URL(url).host, error)
    throw new Refusal(503, 'provider_unavailable')
  })
  const text = await response.text()
  if (response.status >= 500 || response.status === 429) throw new Refusal(503, 'provider_unavailable')
  if (!response.ok) {
    console.error('A login provider refused', new URL(url).host, response.status)
    throw new Refusal(401, 'provider_refused')
  }
  try {
    return JSON.parse(text)
  } catch {
    throw new Refusal(401, 'provider_refused')
  }
}

/** The secret as it stands, or the one that Apple lets be made of a key, for the next five minutes. */
async function clientSecret(secret: string, clientId: string): Promise<string> {
  if (!secret.startsWith('{')) return secret
  const { teamId, keyId, privateKey } = AppleKeySchema.parse(JSON.parse(secret))
  const now = Math.floor(Date.now() / 1000)
  return new SignJWT({})
    .setProtectedHeader({ alg: 'ES256', kid: keyId })
    .setIssuer(teamId)
    .setSubject(clientId)
    .setAudience('https://appleid.apple.com')
    .setIssuedAt(now)
    .setExpirationTime(now + SECRET_LIFETIME)
    .sign(await importPKCS8(privateKey, 'ES256'))
}
