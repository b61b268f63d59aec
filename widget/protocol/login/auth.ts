/**
 * Bodies of `auth`: the user's identity and device, and one factor of each keyslot.
 *
 * Every request except the two of a mailed link has `Origin: <secure>` and a DPoP proof (RFC 9449: ES256 over `htm`, `htu`
 * without query, `iat`, `jti` of at least 16 characters, `nonce`, and `ath` with an access token). 'Access' below means
 * `Authorization: DPoP <access token>`. Answers of 204 have no body.
 */
import * as z from 'zod/mini'
import {
  Bytes32Schema,
  EmailSchema,
  IdSchema,
  MatchSchema,
  OriginSchema,
  ProjectIdSchema,
  RefreshTokenSchema,
  SecondsSchema,
  TimeSchema,
  TokenSchema,
} from './fields.ts'
import { WalletSlotSchema } from './slot.ts'
import { SocialSchema } from './social.ts'

/**
 * Answer that is the same for every address, known or not.
 *
 * `VERIFY_OTP`: a code was mailed; send it to vault's `/v1/otp/verify`. `CONNECT`: the refresh token is valid; refresh.
 */
export const EmailStartedSchema = z.object({
  action: z.enum(['VERIFY_OTP', 'CONNECT']),
  attemptId: IdSchema,
  /** Until another mail may be requested. */
  resendAfter: SecondsSchema,
  /** Until the code is over. */
  expiresIn: SecondsSchema,
})
export type EmailStarted = z.infer<typeof EmailStartedSchema>

/**
 * `POST /v1/session`. 401 `assertion_invalid`, `assertion_used`, `attempt`; 403 `restricted`. A lost answer can be
 * requested again: it has the same session, until its first refresh token was used.
 */
export const SessionRequestSchema = z.object({
  /** Assertion from vault's `/v1/otp/verify`. */
  assertion: TokenSchema,
})

/** `POST /v1/session/resume`, each second while a device waits. 401 `attempt`: it has ended, log in again. */
export const ResumeSchema = z.object({ attemptId: IdSchema })

/**
 * `POST /v1/session/refresh`. 401 `expired`, `reused`. A token gets the same successor until that was used, so that a lost
 * answer can be requested again.
 */
export const RefreshSchema = z.object({ refresh: RefreshTokenSchema })

/** Auth's data of a wallet: no key, and a slot that needs both services to open, or in strict mode a passkey. */
export const WalletSchema = z.object({ wid: IdSchema, slot: WalletSlotSchema })
export type Wallet = z.infer<typeof WalletSchema>

/** `eoa`: the account of the key itself. */
export const AccountTypeSchema = z.enum(['eoa', 'smartAccount'])
export type AccountType = z.infer<typeof AccountTypeSchema>

/** Answer that begins or continues a session. The access token's claims: {@link AccessClaimsSchema}. */
export const SessionSchema = z.object({
  action: z.literal('CONNECT'),
  access: TokenSchema,
  /** Lifetime of the access token. */
  expiresIn: SecondsSchema,
  /** The next answer has the next one, and with its use this one is over. */
  refresh: RefreshTokenSchema,
  uid: IdSchema,
  did: IdSchema,
  /** Null for a social account without a known email address. */
  email: z.nullable(EmailSchema),
  /** Null before the first wallet was registered. */
  wallet: z.nullable(WalletSchema),
  /** The EVM account that pages get, if a project has both. */
  preferred: z.optional(AccountTypeSchema),
  /** Provider of the social account that they log in with; omitted for an email address. */
  social: z.optional(SocialSchema),
  /** True once the recovery phrase was shown or a recovery file saved. */
  isRecoverable: z.optional(z.boolean()),
})
export type Session = z.infer<typeof SessionSchema>

/** A user with a wallet uses a new device: a link was mailed, and its page requests `match`. */
export const VerifyDeviceSchema = z.object({
  action: z.literal('VERIFY_DEVICE'),
  attemptId: IdSchema,
  match: MatchSchema,
  /** Until the link is over. */
  expiresIn: SecondsSchema,
})
export type VerifyDevice = z.infer<typeof VerifyDeviceSchema>

/** Answer of `/v1/session`, `/v1/session/resume`; that of `/v1/session/refresh` is always a session. */
export const SessionAnswerSchema = z.discriminatedUnion('action', [SessionSchema, VerifyDeviceSchema])
export type SessionAnswer = z.infer<typeof SessionAnswerSchema>

/** Claims of an access token (`at+jwt`, EdDSA, five minutes) that a client needs. */
export const AccessClaimsSchema = z.object({
  /** AAD of the factors that auth releases, and the nonce of {@link ownershipMessage}. */
  jti: IdSchema,
  sub: IdSchema,
  did: IdSchema,
  /** Origin of the page where the session began. */
  origin: z.optional(z.string()),
  /** Unix seconds. */
  exp: z.number(),
  auth_time: z.number(),
})
export type AccessClaims = z.infer<typeof AccessClaimsSchema>

/**
 * 32 bytes, sealed by HPKE (RFC 9180: base mode, DHKEM X25519 HKDF-SHA256, HKDF-SHA256, AES-256-GCM) to the key `hpke` of
 * the request. From auth `info` is `aw1/fa|device|<did>` or `aw1/fa|recovery|<wid>`, the AAD the access token's `jti`; for
 * passkeys see `passkey.ts`; from vault `aw1/fv|recovery|<wid>` and the attempt's ID.
 */
export const SealedFactorSchema = z.object({
  enc: Bytes32Schema,
  /** 32 bytes and the tag of 16. */
  ct: z.string().check(z.regex(/^[\w-]{64}$/)),
  epoch: z.number().check(z.minimum(1)),
})
export type SealedFactor = z.infer<typeof SealedFactorSchema>

/**
 * Returns the message that both keys of a new wallet sign, so that no one can register another user's addresses. @param
 * jti - Of the access token.
 */
export function ownershipMessage({
  jti,
  uid,
  wid,
  evm,
  sol,
}: Record<'jti' | 'uid' | 'wid' | 'evm' | 'sol', string>): string {
  return `aw1/own|${jti}|${uid}|${wid}|${evm}|${sol}`
}

/** `POST /v1/device/revoke`, access → 204. Its slot is dead from here on. 404 `not_found`. */
export const DeviceRevokeSchema = z.object({ did: IdSchema })

/** `POST /v1/device/revoke-others`, access → 204: all devices except the caller. */
export const DevicesRevokeSchema = z.object({})

/** `POST /v1/session/check`, access → 204: the session is valid, and its device was not removed. */
export const SessionCheckSchema = z.object({})

/**
 * `POST /v1/export`, access of a login by a mailed code, at most five minutes old → 204. Called before the recovery phrase
 * is shown or a recovery file is made: the user is mailed about it, and the account permanently records that its keys may
 * exist elsewhere.
 *
 * 403 `fresh_login`; 404 `not_found`: there is no wallet; 503 `unavailable`: the user could not be notified, so nothing is
 * shown or made.
 */
export const ExportSchema = z.object({
  /** Omitted by pages of releases without recovery files. */
  kind: z.optional(z.enum(['phrase', 'file'])),
})
/** An export as its page requests it. */
export type ExportRequest = { kind: 'phrase' | 'file' }

/**
 * `POST /v1/device/ask`: a new device requests a session approved by a logged-in one, without a mail. It gets it from
 * `/v1/session/resume`, which answers 202 without a body until then.
 */
export const DeviceRequestSchema = z.object({ project: ProjectIdSchema, host: OriginSchema })
export const DeviceRequestedSchema = z.object({ attemptId: IdSchema, expiresIn: SecondsSchema })

/**
 * `POST /v1/device/vouch`, access → 204: the calling device admits another one.
 *
 * `jkt` must come from the other device by a way that no stranger can use (its opener, same origin): approving an attempt
 * from an address would admit the author of that address. 401 `attempt`.
 */
export const DeviceVouchSchema = z.object({
  attemptId: IdSchema,
  /** Thumbprint (RFC 7638) of the other device's DPoP key. */
  jkt: Bytes32Schema,
})

/**
 * `POST /v1/account/delete`, access, with a code or account that this device proved within ten minutes: every session ends
 * at once, including this one. The wallet is destroyed after 72 hours, unless the user logs in or follows the mailed link
 * before.
 *
 * 403 `fresh_login`, `proof_required`; 503 `unavailable`: nothing has changed.
 */
export const AccountDeleteSchema = z.object({
  /** Id of the login attempt. */
  attemptId: IdSchema,
})
/** `at`: when it is deleted. */
export const AccountDeletedSchema = z.object({ at: TimeSchema })
