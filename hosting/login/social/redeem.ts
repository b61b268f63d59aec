import { importPKCS8, SignJWT } from 'jose'
import * as oauth from 'oauth4webapi'
import * as z from 'zod'
import { Refusal } from '#http/errors.ts'
import { logTrouble } from '#http/log.ts'
import { callProvider } from './callProvider.ts'
import type { SocialSettings } from './settings.ts'

/** Seconds that a client secret of Apple is good for that is made for one request. */
const SECRET_LIFETIME = 300
/** Maximum clock skew in seconds. */
export const CLOCK_TOLERANCE = 30

/** Apple's replacement of a secret, see developer.apple.com, 'Creating a client secret'. */
const AppleKeySchema = z.object({ teamId: z.string(), keyId: z.string(), privateKey: z.string() })

type Redeemed = { code: string; verifier: string; redirectUri: string; secret: string }

/**
 * Redeems a code (RFC 6749 §4.1.3).
 *
 * @returns the ID token if the provider has them, else the access token. Not verified yet: see `socialAccount.ts`.
 * @throws {@link Refusal} 401 `provider_refused`, 503 `provider_unavailable`.
 */
export async function redeemCode(
  social: SocialSettings,
  { code, verifier, redirectUri, secret }: Redeemed,
): Promise<string> {
  const { clientId, issuer, answersAs, endpoints } = social
  const server = { issuer: issuer ?? answersAs ?? endpoints.token, token_endpoint: endpoints.token }
  const client = { client_id: clientId, [oauth.clockTolerance]: CLOCK_TOLERANCE }
  // The window that was sent back has looked at the state and the issuer of the answer (`answer.ts`).
  const answer = oauth.validateAuthResponse(
    server,
    client,
    new URLSearchParams({ code }),
    oauth.expectNoState,
  )
  const proveClient = await authenticate(social, secret)
  const response = await callProvider(endpoints.token, (url, signal) =>
    oauth.authorizationCodeGrantRequest(server, client, proveClient, answer, redirectUri, verifier, {
      additionalParameters: { client_id: clientId },
      signal,
      // The local stack's.
      [oauth.allowInsecureRequests]: url.startsWith('http:'),
    }),
  )
  const tokens = await oauth
    .processGenericTokenEndpointResponse(server, client, response)
    .catch((error: unknown) => refuse(endpoints.token, error))
  const token = issuer === null ? tokens.access_token : tokens.id_token
  if (token === undefined) throw new Refusal(401, 'provider_refused')
  return token
}

/** Client authentication of vault (RFC 6749 §2.3.1). */
async function authenticate({ client, clientId }: SocialSettings, secret: string): Promise<oauth.ClientAuth> {
  const password = await clientSecret(secret, clientId)
  return client === 'basic' ? oauth.ClientSecretBasic(password) : oauth.ClientSecretPost(password)
}

/** The provider's error goes to the log, without the values that were sent to it. */
function refuse(url: string, error: unknown): never {
  const code = error instanceof oauth.ResponseBodyError ? error.error : (error as { code?: unknown }).code
  logTrouble('A login provider refused', { host: new URL(url).host, code: String(code) })
  throw new Refusal(401, 'provider_refused')
}

/** Returns the secret itself, or, for Apple, one derived from a key for the next five minutes. */
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
