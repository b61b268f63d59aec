/** Auth's responses about an account and its devices. In a separate file, because the frame's key worker reads neither. */
import * as z from 'zod/mini'
import { AccountsSchema } from './accounts.ts'
import { EmailSchema, IdSchema, OriginSchema, TimeSchema } from './fields.ts'

/** `GET /v1/user`, access. */
export const UserSchema = z.object({
  uid: IdSchema,
  /** Null for a social account without a known email address. */
  email: z.nullable(EmailSchema),
  /** `email`, or the provider of the social account. */
  provider: z.string().check(z.maxLength(40)),
  accounts: z.nullable(AccountsSchema),
  /** Pages on which the user logged in, and which may use the wallet; the latest first. */
  consents: z.array(OriginSchema),
  /** Time when the recovery phrase was last shown, so the keys may exist elsewhere. Null: never. */
  exported: z.nullable(TimeSchema),
  /** Time when a recovery file was last saved. Null: never. Omitted by services of releases without recovery files. */
  fileSaved: z.optional(z.nullable(TimeSchema)),
})
export type LoginUser = z.infer<typeof UserSchema>

/** `POST /v1/site/remove`, access → 204: a page may no longer use the wallet. Its sessions end, in all browsers. */
export const SiteRemovalSchema = z.object({ origin: OriginSchema })

/** `GET /v1/devices`, access. */
export const DevicesSchema = z.object({
  devices: z.array(
    z.object({
      did: IdSchema,
      /** Page on which it logged in. */
      host: OriginSchema,
      /** E.g. 'Chrome on Windows'; empty if its browser does not report it. */
      browser: z.string().check(z.maxLength(80)),
      /** ISO 3166; null when unknown. */
      country: z.nullable(z.string().check(z.maxLength(2))),
      created: TimeSchema,
      last: TimeSchema,
      isThis: z.boolean(),
    }),
  ),
})
