/**
 * Changes the email address of a wallet. Both mailboxes prove a code to vault, which is the only one to know the wallet's
 * owner; then auth moves the login. Keys do not change. Headers as in `auth.ts`.
 */
import * as z from 'zod/mini'
import { CodeSchema, EmailSchema, IdSchema, MatchSchema, SecondsSchema, TokenSchema } from './fields.ts'

/**
 * `POST /v1/email/change/start` of vault, access: mails a code to the present address. The same answer whether or not a
 * wallet has it, and whether or not the new one is taken.
 *
 * 403 `fresh_login`: the login is older than ten minutes. 429 `cooldown`, `limited`; 503 `unavailable`.
 */
export const EmailChangeStartSchema = z.object({ email: EmailSchema, newEmail: EmailSchema })
export const EmailChangeStartedSchema = z.object({
  changeId: IdSchema,
  resendAfter: SecondsSchema,
  expiresIn: SecondsSchema,
})

/**
 * `POST /v1/email/change/primary` of vault, access: the code of the present address. Mails one to the new address, with
 * the same answer as `start`'s.
 *
 * `POST /v1/email/change/secondary` of vault, access: the code of the new one. May be repeated for ten minutes. Refusals
 * of `/v1/otp/verify`; `secondary` also 401 `proof_required`, 409 `taken`, 404 `not_found`: the address opens no wallet;
 * 403 `too_soon`, `frozen`: one of the two addresses was changed within 72 hours.
 */
export const EmailChangeCodeSchema = z.object({ changeId: IdSchema, code: CodeSchema })
export type EmailChangeCode = z.infer<typeof EmailChangeCodeSchema>

/**
 * `POST /v1/email/change/resend` of vault, access: another code for the step that is open, with the answer and the refusals of
 * `/v1/otp/resend`.
 */
export const EmailChangeResendSchema = z.object({
  changeId: IdSchema,
  step: z.enum(['primary', 'secondary', 'first']),
})
export type EmailChangeResend = z.infer<typeof EmailChangeResendSchema>

/** Assertion for auth's `/v1/email/change`, valid for two minutes. */
export const EmailChangeProvenSchema = z.object({ assertion: TokenSchema })

/**
 * `POST /v1/email/change` of auth, access → 204: from here on the new address logs in, and the old one does not. May be
 * repeated; an interrupted change is completed by a scheduled job.
 *
 * 401 `assertion_invalid`; 403 `not_yours`, `fresh_login`; 409 `taken`, `undone`; 503 `unavailable`.
 */
export const EmailChangeSchema = z.object({
  email: EmailSchema,
  newEmail: EmailSchema,
  assertion: TokenSchema,
})
export type EmailChange = z.infer<typeof EmailChangeSchema>

/**
 * `POST /v1/email/add/start` of vault, access: mails a code to the first address of a social account without one. Answer
 * and refusals of `/v1/email/change/start`. `POST /v1/email/add/prove`, access: its code, as `secondary`; no wallet is
 * moved.
 */
export const EmailAddStartSchema = z.object({ newEmail: EmailSchema })

/**
 * `POST /v1/email/add` of auth, access → 204: adds this address to a social account without one, to confirm new devices
 * and to receive notifications. It opens no wallet by itself. May be repeated.
 *
 * 401 `assertion_invalid`; 403 `not_yours`: there is an address already, `fresh_login`.
 */
export const EmailAddSchema = z.object({ newEmail: EmailSchema, assertion: TokenSchema })
export type EmailAdd = z.infer<typeof EmailAddSchema>

/**
 * `POST /v1/device/admit` of auth, access → 204: a device of the user admits a new one, by the number that the new one
 * shows. 401 `wrong_match`; 429 `limited`.
 */
export const DeviceAdmitSchema = z.object({ match: MatchSchema })
