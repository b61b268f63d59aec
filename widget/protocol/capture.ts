/** Schemas of email addresses that users share with a site: the widget's settings, and its calls to the Worker. */
import * as z from 'zod/mini'
import { CodeSchema, EmailSchema, IdSchema, OriginSchema, ProjectIdSchema } from './login/fields.ts'

/** Version and text of the consent. */
const VersionSchema = z.string().check(z.regex(/^[\w-]{16}$/))

/** Secret of a session that began when a wallet signed in. */
const SessionSchema = z.string().check(z.regex(/^[\w-]{43}$/))

/** `emailCapture` of the widget's configuration. */
export const EmailCaptureSchema = z.object({
  /** True if a user who does not share an address is disconnected. */
  required: z.boolean(),
  consent: z.object({ version: VersionSchema, text: z.string() }),
})
export type EmailCapture = z.infer<typeof EmailCaptureSchema>

/** Seconds until a code expires. */
export const CODE_LIFETIME = 600
/** Seconds until another code may be requested. */
export const CODE_COOLDOWN = 30
/** Maximum attempts for one code. */
export const CODE_TRIES = 5

/** `POST /capture/v1/code`: mails a code to a user who has ticked the consent. */
export const CaptureCodeBodySchema = z.object({
  projectId: ProjectIdSchema,
  /** Origin of the page, as the browser reported it to the widget. */
  origin: OriginSchema,
  email: EmailSchema,
  /** Version of the consent text that the user ticked. */
  consent: VersionSchema,
})
export type CaptureCodeBody = z.infer<typeof CaptureCodeBodySchema>

export const CaptureCodeAnswerSchema = z.object({
  id: IdSchema,
  /** Seconds. */
  expiresAfter: z.number(),
  resendAfter: z.number(),
})
export type CaptureCodeAnswer = z.infer<typeof CaptureCodeAnswerSchema>

/** `POST /capture/v1/verify`: the code that was mailed. */
export const CaptureVerifyBodySchema = z.object({
  projectId: ProjectIdSchema,
  origin: OriginSchema,
  id: IdSchema,
  email: EmailSchema,
  code: CodeSchema,
  /** Secret of the wallet's sign-in session: the only field that identifies an account. */
  session: z.optional(SessionSchema),
})
export type CaptureVerifyBody = z.infer<typeof CaptureVerifyBodySchema>

/** Token that can only erase one address, and identifies it by an HMAC. */
const MarkSchema = z.string().check(z.regex(/^[\w-]{43}$/))
export const CaptureRemovalSchema = z.object({ address: MarkSchema, mark: MarkSchema })
export type CaptureRemoval = z.infer<typeof CaptureRemovalSchema>

export const CaptureVerifyAnswerSchema = z.object({
  verified: z.literal(true),
  removal: CaptureRemovalSchema,
})
export type CaptureVerifyAnswer = z.infer<typeof CaptureVerifyAnswerSchema>

/** `POST /capture/v1/answer`, `POST /capture/v1/skip`: of the account that has signed in. */
export const CaptureSessionBodySchema = z.object({
  projectId: ProjectIdSchema,
  origin: OriginSchema,
  session: SessionSchema,
})
export type CaptureSessionBody = z.infer<typeof CaptureSessionBodySchema>

export const CaptureAnswerSchema = z.object({
  /** null: the account has not answered, or its address has been erased. */
  answer: z.nullable(z.enum(['given', 'skipped'])),
  removals: z.array(CaptureRemovalSchema),
})
export type CaptureAnswer = z.infer<typeof CaptureAnswerSchema>

/** `POST /capture/v1/erase`: with the token from a code or an answer. */
export const CaptureEraseBodySchema = z.object({
  projectId: ProjectIdSchema,
  origin: OriginSchema,
  removal: CaptureRemovalSchema,
})
export type CaptureEraseBody = z.infer<typeof CaptureEraseBodySchema>
