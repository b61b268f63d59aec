/** Sign-in with a wallet: the page's options, and the widget's HTTP calls to the Worker. */
import * as z from 'zod/mini'
import { LIMITS } from './limits.ts'
import { MAX_SIGN_IN_LENGTH } from './signInMessage.ts'

const ProjectSchema = z.string().check(z.minLength(1), z.maxLength(64))
const SecretSchema = z.string().check(z.regex(/^[\w-]{43}$/))

/** Seconds for which a token is valid; the widget fetches the next one. */
export const TOKEN_LIFETIME = 300
/** Milliseconds for which a nonce is valid: smart accounts take their time. */
export const NONCE_LIFETIME = 30 * 60_000
/** Milliseconds after which an account must sign in again, unless the page or its message states otherwise. */
export const SESSION_LIFETIME = 7 * 24 * 60 * 60_000
/** Maximum lifetime that a page may request, in milliseconds. */
export const MAX_SESSION_LIFETIME = LIMITS.signInSeconds * 1000

/** The page's options for sign-in after a wallet is connected. */
export const SignInPageOptionsSchema = z.object({
  /** True to disconnect a wallet that does not sign. */
  required: z.optional(z.boolean()),
  statement: z.optional(z.string().check(z.maxLength(LIMITS.statementLength))),
  resources: z.optional(
    z.array(z.string().check(z.maxLength(LIMITS.statementLength))).check(z.maxLength(LIMITS.signInResources)),
  ),
  /** Seconds for which a sign-in is valid. */
  expiresIn: z.optional(z.number().check(z.minimum(60), z.maximum(LIMITS.signInSeconds))),
  /** True if the page's own server provides the nonce and verifies the signature. */
  hasServer: z.optional(z.boolean()),
})
export type SignInPageOptions = z.infer<typeof SignInPageOptionsSchema>

/** `POST /siwx/v1/nonce`. */
export const NonceBodySchema = z.object({ projectId: ProjectSchema })
export const NonceAnswerSchema = z.object({ nonce: z.string().check(z.regex(/^[0-9a-f]{64}$/)) })
export type NonceAnswer = z.infer<typeof NonceAnswerSchema>

/** `POST /siwx/v1/session`: a message that an account has signed, for a session. */
export const SessionBodySchema = z.object({
  projectId: ProjectSchema,
  /** Origin of the page, as the browser reported it to the widget. */
  origin: z.string().check(z.maxLength(255)),
  message: z.string().check(z.maxLength(MAX_SIGN_IN_LENGTH)),
  /** Hex of an EVM account, base58 of Solana's. Those of smart accounts carry what makes the account. */
  signature: z.string().check(z.minLength(2), z.maxLength(32 * 1024)),
})
export type SessionBody = z.infer<typeof SessionBodySchema>

/** `POST /siwx/v1/token`, `POST /siwx/v1/revoke`. */
export const SecretBodySchema = z.object({ secret: SecretSchema })

export const TokenAnswerSchema = z.object({
  /** ES256 JWT of {@link TokenClaims}. */
  token: z.string().check(z.maxLength(4_096)),
  /** Milliseconds until it is old; a device's clock may be anything. */
  lifetime: z.number(),
})
export type TokenAnswer = z.infer<typeof TokenAnswerSchema>

export const SessionAnswerSchema = z.extend(TokenAnswerSchema, {
  /** Gets the next token, and ends the session. Never leaves the widget. */
  secret: SecretSchema,
  /** Milliseconds since 1970: the account has to sign again then. */
  expiresAt: z.number(),
})
export type SessionAnswer = z.infer<typeof SessionAnswerSchema>

/** `POST /siwx/v1/introspect`: whether the session of a token is still active. For servers, with any token. */
export const IntrospectBodySchema = z.object({ token: z.string().check(z.maxLength(4_096)) })
export type IntrospectAnswer = { active: boolean }
