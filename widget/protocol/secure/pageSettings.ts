/** Settings that hosting writes into the HTML of the secure frame and its window, as JSON: neither contains an inline script. */
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
  /** Project whose pages contain the frame; null in the window, which handles requests of any project. */
  project: z.nullable(
    z.object({
      id: z.string(),
      name: z.string(),
      /** Origin patterns, see `origins.ts`: the pages that may contain the frame. */
      allowedOrigins: z.array(z.string()),
      /** Networks as the operator configured them, regardless of the widget's report. */
      chains: z.array(ChainInfoSchema),
      /** True if a passkey may open a wallet. */
      passkeys: z.optional(z.boolean()),
      /** Providers for logins in a window, with the deployment's client IDs. */
      socials: z.array(
        z.object({
          provider: OauthSocialSchema,
          clientId: z.string(),
          /** Authorization endpoint in place of the provider's own. */
          endpoint: z.optional(z.string()),
          /** `iss` of its answers in place of the provider's own. */
          issuer: z.optional(z.string()),
        }),
      ),
      /** True if users may log in with Farcaster, which needs no window. */
      hasFarcaster: z.boolean(),
      /** Absent without smart accounts. */
      smartAccounts: z.optional(
        z.object({
          /** Networks on which they can act, CAIP-2. */
          networks: z.array(z.string()),
          /** Their contracts, which determine their addresses. */
          code: AccountCodeSchema,
        }),
      ),
    }),
  ),
})
export type SecureSettings = z.infer<typeof SecureSettingsSchema>
