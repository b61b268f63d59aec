/**
 * How the login services refuse. Each refusal is JSON with this body; a client that meets a code it does not know goes
 * by the status.
 *
 * | Status | `error` | |
 * |---|---|---|
 * | 400 | `invalid` | the body or the path does not parse |
 * | 401 | `use_dpop_nonce` | take the `DPoP-Nonce` of this answer into a new proof and ask again (RFC 9449 §8) |
 * | 401 | `dpop_missing`, `dpop_invalid`, `dpop_replay`, `dpop_key` | the proof |
 * | 401 | `token_missing`, `token_invalid`, `session_ended` | the access token: refresh, then log in |
 * | 403 | `device_revoked` | this device was removed: forget its slot and log in |
 * | 403 | `origin` | another page than the secure frame asks |
 * | 403 | `project`, `restricted` | the project has no email login for this page; the user is frozen |
 * | 404 | `not_found` | |
 * | 405, 408, 413 | `method`, `slow`, `too_large` | |
 * | 429 | `cooldown`, `limited` | with `retryAfter`: wait for the next mail; too much was asked |
 * | 500 | `internal` | |
 * | 503 | `unavailable` | a mail could not be sent, or the other service does not answer |
 *
 * Further refusals of a path are documented with its schemas. Every answer carries a `DPoP-Nonce` for the next proof.
 */
import * as z from 'zod/mini'
import { SecondsSchema } from './fields.ts'

export const FailureSchema = z.object({
  error: z.string().check(z.maxLength(64)),
  /** Until a retry makes sense; also in the header `Retry-After`. */
  retryAfter: z.optional(SecondsSchema),
  /** Reference of a failure in the operator's log, from status 500 on. */
  reference: z.optional(z.string().check(z.maxLength(64))),
  /** Tries that are left of this attempt's code. */
  left: z.optional(z.number().check(z.minimum(0), z.maximum(100))),
})
export type Failure = z.infer<typeof FailureSchema>
