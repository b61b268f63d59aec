/** What hosting writes into the HTML of the secure frame and of its window, as JSON: no script stands in either. */
import * as z from 'zod/mini'
import { ChainInfoSchema } from '../config.ts'
import { OauthSocialSchema } from '../login/social.ts'
import { AccountCodeSchema } from './operation.ts'

/** `id` of the `<script type="application/json">` that carries {@link SecureSettings}; it is empty in the build. */
export const SECURE_SETTINGS_ELEMENT_ID = 'latch-secure'

export const SecureSettingsSchema = z.object({
  /** Origin of the widget: the only one that the frame speaks to. */
  widget: z.string(),
  /** Origins of the two login services. */
  auth: z.string(),
  vault: z.string(),
  /** Whose pages the frame stands in; null in the window, which takes up a request of any project. */
  project: z.nullable(
    z.object({
      id: z.string(),
      name: z.string(),
      /** Origin patterns, see `origins.ts`: the pages that may stand around the frame. */
      allowedOrigins: z.array(z.string()),
      /** Networks as the operator configured them, whatever the widget reports. */
      chains: z.array(ChainInfoSchema),
      /** Whether a passkey may open a wallet. */
      passkeys: z.optional(z.boolean()),
      /** Where people may log in from here by a window, as the deployment is known there. */
      socials: z.array(
        z.object({
          provider: OauthSocialSchema,
          clientId: z.string(),
          /** Authorisation endpoint in place of the provider's own. */
          endpoint: z.optional(z.string()),
          /** `iss` of its answers in place of the provider's own. */
          issuer: z.optional(z.string()),
        }),
      ),
      /** Whether people may log in by Farcaster, which needs no window. */
      hasFarcaster: z.boolean(),
      /** Absent without smart accounts. */
      smartAccounts: z.optional(
        z.object({
          /** CAIP-2: where they can act. */
          networks: z.array(z.string()),
          /** What they are made of; their addresses follow from it. */
          code: AccountCodeSchema,
        }),
      ),
    }),
  ),
})
export type SecureSettings = z.infer<typeof SecureSettingsSchema>
