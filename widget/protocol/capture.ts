/** Email addresses that visitors share with a site: what the widget is told, and what it asks the Worker for. */
import * as z from 'zod/mini'
import { CodeSchema, EmailSchema, IdSchema, OriginSchema, ProjectIdSchema } from './login/fields.ts'

/** The consent's words, and what they are known by. */
const VersionSchema = z.string().check(z.regex(/^[\w-]{16}$/))

/** Secret of a session that began when a wallet signed in. */
const SessionSchema = z.string().check(z.regex(/^[\w-]{43}$/))

/** `emailCapture` of the widget's configuration. */
export const EmailCaptureSchema = z.object({
  /** Whether who shares no address is not connected any more. */
  required: z.boolean(),
  consent: z.object({ version: VersionSchema, text: z.string() }),
})
export type EmailCapture = z.infer<typeof EmailCaptureSchema>

/** Seconds for which a code is good. */
export const CODE_LIFETIME = 600
/** Seconds until another code may be asked for. */
export const CODE_COOLDOWN = 30
/** How often one code may be typed. */
export const CODE_TRIES = 5

/** `POST /capture/v1/code`: mails a code to who has ticked the consent. */
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
  /** Secret of the session by which a wallet has signed in here: the only thing that names an account. */
  session: z.optional(SessionSchema),
})
export type CaptureVerifyBody = z.infer<typeof CaptureVerifyBodySchema>

/** What erases one address, and nothing else. Names it by an HMAC. */
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
  /** null: the account was not asked, or what it shared is erased by now. */
  answer: z.nullable(z.enum(['given', 'skipped'])),
  removals: z.array(CaptureRemovalSchema),
})
export type CaptureAnswer = z.infer<typeof CaptureAnswerSchema>

/** `POST /capture/v1/erase`: with what a code or an answer gave. */
export const CaptureEraseBodySchema = z.object({
  projectId: ProjectIdSchema,
  origin: OriginSchema,
  removal: CaptureRemovalSchema,
})
export type CaptureEraseBody = z.infer<typeof CaptureEraseBodySchema>
