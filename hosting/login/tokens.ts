import { importJWK, type JWTPayload, type JWTVerifyGetKey, jwtVerify, SignJWT } from 'jose'
import * as z from 'zod'
import { Refusal } from '#http/errors.ts'
import { randomText } from './digests.ts'
import type { Settings } from './settings.ts'

/** Seconds. */
export const ACCESS_LIFETIME = 300
const ASSERTION_LIFETIME = 120

const AccessTokenSchema = z.object({
  jti: z.string(),
  /** The user. */
  sub: z.string(),
  did: z.string(),
  sid: z.string(),
  cnf: z.object({ jkt: z.string() }),
  /** The page on which the session began. */
  origin: z.string(),
  /** Unix seconds of the login, however often it was refreshed since. */
  auth_time: z.number(),
  amr: z.array(z.string()),
})
/** Claims of an access token (RFC 9068) of auth. */
export type AccessToken = z.infer<typeof AccessTokenSchema>

const AssertionSchema = z.object({ att: z.string(), cnf: z.object({ jkt: z.string() }) })
/** Vault's statement to auth: the device of `cnf` proved the code of attempt `att`. */
export type Assertion = z.infer<typeof AssertionSchema>

const SocialAssertionSchema = z.object({ ...AssertionSchema.shape, proof: z.string() })
/** Vault's statement about a social account; `proof` is the digest of the provider's answer to the code. */
export type SocialAssertion = z.infer<typeof SocialAssertionSchema>

/** A token of auth for all three services behind the secure frame. */
export function signAccessToken(settings: Settings, claims: Omit<AccessToken, 'jti'>): Promise<string> {
  const { auth, vault, secure } = settings.origins
  return sign(settings, { ...claims, aud: [auth, vault, secure] }, 'at+jwt', ACCESS_LIFETIME)
}

/** @throws {@link Refusal} 401 `token_invalid`. */
export async function verifyAccessToken(
  { authKeys, origins, service }: Settings,
  token: string,
): Promise<AccessToken> {
  const expected = { typ: 'at+jwt', issuer: origins.auth, audience: origins[service] }
  return verify(token, authKeys, expected, AccessTokenSchema, 'token_invalid')
}

export function signAssertion(settings: Settings, claims: Assertion & { sub: string }): Promise<string> {
  return sign(settings, { ...claims, aud: settings.origins.auth }, 'factor+jwt', ASSERTION_LIFETIME)
}

/** @param vaultKeys - As auth's operator pinned them. @throws {@link Refusal} 401 `assertion_invalid`. */
export async function verifyAssertion(
  { origins }: Settings,
  vaultKeys: JWTVerifyGetKey,
  assertion: string,
): Promise<Assertion> {
  const expected = { typ: 'factor+jwt', issuer: origins.vault, audience: origins.auth }
  return verify(assertion, vaultKeys, expected, AssertionSchema, 'assertion_invalid')
}

export function signSocialAssertion(
  settings: Settings,
  claims: SocialAssertion & { sub: string },
): Promise<string> {
  return sign(settings, { ...claims, aud: settings.origins.auth }, 'social+jwt', ASSERTION_LIFETIME)
}

/** As {@link verifyAssertion}; neither kind is taken for the other. @throws {@link Refusal} 401 `assertion_invalid`. */
export async function verifySocialAssertion(
  { origins }: Settings,
  vaultKeys: JWTVerifyGetKey,
  assertion: string,
): Promise<SocialAssertion> {
  const expected = { typ: 'social+jwt', issuer: origins.vault, audience: origins.auth }
  return verify(assertion, vaultKeys, expected, SocialAssertionSchema, 'assertion_invalid')
}

const ChangeAssertionSchema = z.object({ ...AssertionSchema.shape, from: z.string(), to: z.string() })
/** Vault's statement about a change of address: digests of both addresses, whose codes the device of `cnf` proved. */
export type ChangeAssertion = z.infer<typeof ChangeAssertionSchema>

export function signChangeAssertion(
  settings: Settings,
  claims: ChangeAssertion & { sub: string },
): Promise<string> {
  return sign(settings, { ...claims, aud: settings.origins.auth }, 'email-change+jwt', ASSERTION_LIFETIME)
}

/** As {@link verifyAssertion}. @throws {@link Refusal} 401 `assertion_invalid`. */
export async function verifyChangeAssertion(
  { origins }: Settings,
  vaultKeys: JWTVerifyGetKey,
  assertion: string,
): Promise<ChangeAssertion> {
  const expected = { typ: 'email-change+jwt', issuer: origins.vault, audience: origins.auth }
  return verify(assertion, vaultKeys, expected, ChangeAssertionSchema, 'assertion_invalid')
}

/**
 * Seconds since the login: changes of who can open a wallet require a fresh login, so that a session left open cannot
 * make them.
 */
const FRESH = 600

/** @param within - Seconds. @throws {@link Refusal} 403 `fresh_login`. */
export function requireFreshLogin({ auth_time }: Pick<AccessToken, 'auth_time'>, within = FRESH): void {
  if (Date.now() / 1000 - auth_time > within) throw new Refusal(403, 'fresh_login')
}

/** Auth's requests to vault, each kind signed as itself. */
export type VaultQuestion =
  | 'otp-request'
  | 'change-finish'
  | 'change-undo'
  | 'destroy-schedule'
  | 'destroy-cancel'
  | 'destroy'

/** Auth's question, for a vault that no service binding reaches. */
export function signQuestion(settings: Settings, kind: VaultQuestion, question: object): Promise<string> {
  return sign(settings, { asked: question, aud: settings.origins.vault }, `${kind}+jwt`, ASSERTION_LIFETIME)
}

const QuestionSchema = z.object({ jti: z.string(), asked: z.unknown() })

/** @throws {@link Refusal} 401 `token_invalid` for what auth did not sign. */
export async function verifyQuestion(
  { authKeys, origins }: Settings,
  kind: VaultQuestion,
  request: string,
): Promise<z.infer<typeof QuestionSchema>> {
  const expected = { typ: `${kind}+jwt`, issuer: origins.auth, audience: origins.vault }
  return verify(request, authKeys, expected, QuestionSchema, 'token_invalid')
}

async function sign(
  { signingKey: { jwk, kid }, origins, service }: Settings,
  claims: JWTPayload,
  typ: string,
  lifetime: number,
): Promise<string> {
  const now = Math.floor(Date.now() / 1000)
  return new SignJWT({ ...claims })
    .setProtectedHeader({ alg: 'EdDSA', typ, kid })
    .setIssuer(origins[service])
    .setIssuedAt(now)
    .setExpirationTime(now + lifetime)
    .setJti(randomText(16))
    .sign(await importJWK(jwk, 'EdDSA'))
}

type Expected = { typ: string; issuer: string; audience: string }

/** @throws {@link Refusal} 401 `error` if it is not such a token, or its claims do not parse. */
async function verify<Claims>(
  token: string,
  keys: JWTVerifyGetKey,
  expected: Expected,
  schema: z.ZodType<Claims>,
  error: 'token_invalid' | 'assertion_invalid',
): Promise<Claims> {
  const requiredClaims = ['exp', 'iat', 'jti']
  const verified = await jwtVerify(token, keys, {
    ...expected,
    algorithms: ['EdDSA'],
    requiredClaims,
  }).catch(() => undefined)
  const parsed = schema.safeParse(verified?.payload)
  if (!parsed.success) throw new Refusal(401, error)
  return parsed.data
}
