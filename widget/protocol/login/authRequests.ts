/**
 * Request bodies of auth that are used nowhere else; in a separate file, so that the key worker, which writes them, does
 * not load them. Headers as in `auth.ts`.
 */
import * as z from 'zod/mini'
import { PermissionSchema } from '../secure/permission.ts'
import { AccountTypeSchema, WalletSchema } from './auth.ts'
import {
  Bytes32Schema,
  EmailSchema,
  IdSchema,
  OriginSchema,
  ProjectIdSchema,
  RefreshTokenSchema,
} from './fields.ts'
import { RecoverySlotSchema } from './slot.ts'

/** `POST /v1/email/start`. 429 `cooldown`, `limited`; 403 `project`; 503 `unavailable`. */
export const EmailStartSchema = z.object({
  email: EmailSchema,
  project: ProjectIdSchema,
  /** The page above the widget. */
  host: OriginSchema,
  /** The device's refresh token: if it is valid for this address, no mail is sent. */
  refresh: z.optional(RefreshTokenSchema),
})
export type EmailStart = z.infer<typeof EmailStartSchema>

/** `POST /v1/session/end` → 204. Ends the token's session, or with `all` every session of its user. */
export const SessionEndSchema = z.object({ refresh: RefreshTokenSchema, all: z.optional(z.boolean()) })

/**
 * `POST /v1/factor`, access. Creates the factor if there is none yet.
 *
 * 403 `device_revoked`; `strict`, except for `recovery` after a login by passkey, which turns strict mode off; for
 * `recovery` also `not_yours`, and `fresh_login` if the login is older than ten minutes.
 */
export const FactorRequestSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('device'), hpke: Bytes32Schema }),
  z.object({ kind: z.literal('recovery'), wid: IdSchema, hpke: Bytes32Schema }),
])

/**
 * `POST /v1/wallet`, access → 204. Removes every other device of the user, because none of them was approved for this
 * wallet.
 *
 * 409 `exists`: this user has a wallet. 403 `proof_invalid`, `not_yours`.
 */
export const WalletRegistrationSchema = z.object({
  wid: IdSchema,
  slot: RecoverySlotSchema,
  /** Set when the wallet is created; defaults to `eoa`. */
  preferred: z.optional(AccountTypeSchema),
  /** Signatures of `ownershipMessage` for the access token of this request. */
  proofs: z.object({
    /** EIP-191 (`personal_sign`) of the message's text: r, s, v. */
    evm: z.string().check(z.regex(/^0x[0-9a-f]{130}$/)),
    /** Ed25519 of the message's UTF-8. */
    sol: z.string().check(z.regex(/^[\w-]{86}$/)),
  }),
})
export type WalletRegistration = z.infer<typeof WalletRegistrationSchema>

/** `POST /v1/user/preferred`, access → 204. */
export const PreferredSchema = z.object({ type: AccountTypeSchema })

/** `POST /v1/permissions`, access → 204. 429 `limited`: as many are kept that are not over yet. */
export const StorePermissionSchema = z.object({
  /** Origin of the requesting page. */
  origin: OriginSchema,
  permission: PermissionSchema,
})

/** `GET /v1/wallet`, access. */
export const WalletAnswerSchema = z.object({ wallet: z.nullable(WalletSchema) })
