/**
 * Passkeys (WebAuthn Level 3): each opens the wallet with its authenticator's PRF output (§10.1.4, `prf`), which never
 * leaves the browser, and a factor of `auth`, which is only released for a signature of its challenge. Headers as in
 * `auth.ts`. Bytes are base64url.
 */
import * as z from 'zod/mini'
import { SealedFactorSchema, SessionSchema } from './auth.ts'
import {
  Bytes32Schema,
  IdSchema,
  OriginSchema,
  ProjectIdSchema,
  SecondsSchema,
  TimeSchema,
} from './fields.ts'
import { PasskeySlotSchema, RecoverySlotSchema } from './slot.ts'

const base64Url = (maxLength: number) =>
  z.string().check(z.minLength(1), z.maxLength(maxLength), z.regex(/^[\w-]+$/))
const CredentialIdSchema = base64Url(1364)
const NameSchema = z.string().check(z.minLength(1), z.maxLength(64))

/** `response` of `navigator.credentials.create`. */
export const PasskeyMadeSchema = z.object({
  id: CredentialIdSchema,
  clientData: base64Url(2048),
  authenticatorData: base64Url(2048),
})
export type PasskeyMade = z.infer<typeof PasskeyMadeSchema>

/** `response` of `navigator.credentials.get`. */
export const PasskeyUsedSchema = z.object({
  ...PasskeyMadeSchema.shape,
  /** ASN.1 of ES256, bytes of RS256. */
  signature: base64Url(1024),
})
export type PasskeyUsed = z.infer<typeof PasskeyUsedSchema>

/**
 * `POST /v1/passkey/begin`, access of a login of at most ten minutes: the data to create a passkey with. `factor` is for
 * `aw1/fa|passkey|<sid>`, its AAD the challenge.
 *
 * 403 `fresh_login`, `project`; 404 `not_found`: there is no wallet; 409 `full`; 429 `limited`.
 */
export const PasskeyBeginSchema = z.object({ project: ProjectIdSchema, hpke: Bytes32Schema })
export const PasskeyBegunSchema = z.object({
  challenge: Bytes32Schema,
  sid: IdSchema,
  /** Those that the wallet has already. */
  known: z.array(CredentialIdSchema),
  factor: SealedFactorSchema,
})

/**
 * `POST /v1/passkey/add`, access as before → 204. The user is mailed about it first.
 *
 * 401 `passkey_refused`; 403 `fresh_login`; 409 `exists`; 503 `unavailable`: the user could not be notified.
 */
export const PasskeyAddSchema = z.object({
  made: PasskeyMadeSchema,
  slot: PasskeySlotSchema,
  name: NameSchema,
})

/** `GET /v1/passkeys`, access. */
export const PasskeysSchema = z.object({
  passkeys: z.array(
    z.object({
      sid: IdSchema,
      name: NameSchema,
      /** True if it is synced to the user's other devices. */
      isSynced: z.boolean(),
      /** Browser of its last use, e.g. 'Chrome on Windows'; empty if the browser does not report it. */
      browser: z.string().check(z.maxLength(80)),
      /** ISO 3166; null when unknown. */
      country: z.nullable(z.string().check(z.maxLength(2))),
      created: TimeSchema,
      last: TimeSchema,
    }),
  ),
  /** Since when nothing but a passkey opens the wallet; null while mail does, too. */
  strict: z.nullable(TimeSchema),
})

/** `POST /v1/passkey/rename`, access → 204. 404 `not_found`. */
export const PasskeyRenameSchema = z.object({ sid: IdSchema, name: NameSchema })

/**
 * `POST /v1/passkey/remove`, access of a login of at most ten minutes → 204.
 *
 * 403 `fresh_login`; 404 `not_found`; 409 `last`: in strict mode nothing else would open the wallet.
 */
export const PasskeyRemoveSchema = z.object({ sid: IdSchema })

/**
 * `POST /v1/passkey/start`: a login with any passkey of the authenticator. The answer is the same for every caller.
 *
 * 403 `project`; 429 `limited`.
 */
export const PasskeyStartSchema = z.object({
  project: ProjectIdSchema,
  /** The page above the widget, or the secure origin for its own pages. */
  host: OriginSchema,
})
export const PasskeyStartedSchema = z.object({
  attemptId: IdSchema,
  challenge: Bytes32Schema,
  expiresIn: SecondsSchema,
})

/**
 * `POST /v1/passkey/session`: 401 `attempt`, `passkey_refused`: a passkey of no wallet, or an answer that does not match
 * the request; 403 `restricted`.
 */
export const PasskeyProveSchema = z.object({
  attemptId: IdSchema,
  used: PasskeyUsedSchema,
  hpke: Bytes32Schema,
})
export const PasskeyProvenSchema = z.object({
  session: SessionSchema,
  slot: PasskeySlotSchema,
  /** For `aw1/fa|passkey|<sid>`, its AAD the attempt's ID. */
  factor: SealedFactorSchema,
})

/**
 * `POST /v1/passkey/strict`, access of a login by passkey of at most ten minutes → 204. On: the factors by which devices
 * and both services open the wallet are destroyed, and every other device is signed out. Off: with a new slot, for which
 * such a login gets factors from both services.
 *
 * 400 `invalid`: the slot belongs to another wallet; 403 `fresh_login`; 409 `last`: there is no passkey; 503 as {@link
 * PasskeyAddSchema}.
 */
export const StrictSchema = z.discriminatedUnion('isOn', [
  z.object({ isOn: z.literal(true) }),
  z.object({ isOn: z.literal(false), slot: RecoverySlotSchema }),
])
export type Strict = z.infer<typeof StrictSchema>
