import * as z from 'zod'

/** Capabilities that an operator switches per project; the ids are those of `GET /appkit/v1/config`. */
export const FEATURE_IDS = [
  'multi_wallet',
  'activity',
  'onramp',
  'swap',
  'social_login',
  'email_capture',
  'fund_from_exchange',
  'payments',
] as const

const FeatureSchema = z.object({
  isEnabled: z.boolean(),
  /** Providers or modes of the capability; null leaves the choice to the client. */
  config: z.array(z.string().min(1).max(64)).max(32).nullable(),
})

/** The column `projects.features`: only what the operator has set. */
export const FeaturesSchema = z.partialRecord(z.enum(FEATURE_IDS), FeatureSchema)
export type Features = z.infer<typeof FeaturesSchema>
