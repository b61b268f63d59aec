import * as z from 'zod'

/** Codes of the console's errors, with their HTTP status. */
export const CONSOLE_ERRORS = {
  /** No session, or an expired one. */
  UNAUTHENTICATED: 401,
  /** The member's role does not allow the action, or the request came from another origin. */
  FORBIDDEN: 403,
  NOT_FOUND: 404,
  /** Someone else saved or published in between. `current` is the version that is there now. */
  CONFLICT: 409,
  /** A console without an owner would be lost. */
  LAST_OWNER: 409,
  /** The passkey, the challenge or the invitation is unknown, used or expired. */
  REJECTED: 410,
  /** `fields` lists the faulty fields. */
  INVALID: 422,
  RATE_LIMITED: 429,
  /** Internal; `reference` is in the log. */
  INTERNAL: 500,
} as const
export type ConsoleErrorCode = keyof typeof CONSOLE_ERRORS

export const ConsoleErrorSchema = z.object({
  error: z.object({
    code: z.enum(Object.keys(CONSOLE_ERRORS) as [ConsoleErrorCode, ...ConsoleErrorCode[]]),
    message: z.string(),
    fields: z.array(z.object({ path: z.string(), message: z.string() })).optional(),
    current: z.int().optional(),
    reference: z.string().optional(),
  }),
  /** Beside UNAUTHENTICATED in the local stack: `POST /api/demo/session` logs in without a passkey. */
  hasDemo: z.boolean().optional(),
})
export type ConsoleErrorBody = z.infer<typeof ConsoleErrorSchema>
