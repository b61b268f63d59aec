/**
 * Bodies of `vault`: it mails and checks the code by itself, and holds the other factor of the recovery slot. Headers as
 * in `auth.ts`.
 */
import * as z from 'zod/mini'
import { Bytes32Schema, CodeSchema, IdSchema, SecondsSchema, TokenSchema } from './fields.ts'

/**
 * `POST /v1/otp/verify`. 401 `wrong_code` with `left`, `wrong_key` (another device requested this code), `used`,
 * `expired`; 429 `locked`: five were wrong, begin again. The right code is accepted again for ten minutes: its answer may
 * have been lost.
 */
export const OtpVerifySchema = z.object({ attemptId: IdSchema, code: CodeSchema })

/** Assertion for auth's `/v1/session`, valid for two minutes, once. */
export const OtpVerifiedSchema = z.object({ assertion: TokenSchema })

/**
 * `POST /v1/otp/resend`: a new code for the attempt, valid for as long as the first was; the previous code stops
 * working. Attempts stay counted. 429 `cooldown`, `limited`, `locked`; 401 `wrong_key`, `used`, `expired`; 503
 * `unavailable`.
 */
export const OtpResendSchema = z.object({ attemptId: IdSchema })
export const OtpResentSchema = z.object({ resendAfter: SecondsSchema, expiresIn: SecondsSchema })

/**
 * `POST /v1/factor/create`, `/v1/factor/release`, access. Both require a code that this device proved within ten minutes.
 * Answer: `SealedFactorSchema` of `auth.ts`.
 *
 * 403 `proof_required`, `frozen`; `create`: 409 `exists`, there is a wallet, even if auth has none; `release`: 403
 * `not_yours`, 429 `limited`.
 */
export const FactorExchangeSchema = z.object({ wid: IdSchema, attemptId: IdSchema, hpke: Bytes32Schema })

/**
 * `POST /v1/factor/confirm`, access → 204, after auth stored the wallet: from here on `create` refuses another. Before
 * that, an interrupted sign-up may begin again. 403 `proof_required`, `not_yours`; 409 `exists`.
 */
export const FactorConfirmSchema = z.object({ wid: IdSchema, attemptId: IdSchema })
