import * as z from 'zod'

/** Capabilities that an operator switches per project; the ids are those of `GET /appkit/v1/config`. */
export const FEATURE_IDS = [
  'multi_wallet',
  'activity',
  'nfts',
  'send',
  'receive',
  'network_switch',
  'walletconnect',
  'wallet_guide',
  'email',
  'social_login',
  'siwx',
  'swap',
  'onramp',
  'fund_from_exchange',
  'analytics',
  'email_capture',
  'passkeys',
  'smart_accounts',
] as const

export type FeatureId = (typeof FEATURE_IDS)[number]

/** Capabilities that this build has not: what an operator sets is kept, for the build that will have them. */
export const LATER_FEATURE_IDS = ['payments'] as const

const FeatureSchema = z.object({
  isEnabled: z.boolean(),
  /** Providers or modes of the capability; null leaves the choice to the client. */
  config: z.array(z.string().min(1).max(64)).max(32).nullable(),
})

/** What an operator sets, as the operator's command takes it. */
export const FeaturesSchema = z.partialRecord(z.enum([...FEATURE_IDS, ...LATER_FEATURE_IDS]), FeatureSchema)
export type Features = z.infer<typeof FeaturesSchema>

/** Capabilities that a project has only where its operator switches them on. */
const OFF_BY_DEFAULT: readonly FeatureId[] = [
  'multi_wallet',
  'email',
  'social_login',
  'siwx',
  'swap',
  'onramp',
  'fund_from_exchange',
  'analytics',
  'email_capture',
  'passkeys',
  'smart_accounts',
]

/** Whether a project has a capability, by its operator's word or by default. */
export function hasFeature(features: Features, id: FeatureId): boolean {
  return features[id]?.isEnabled ?? !OFF_BY_DEFAULT.includes(id)
}

/**
 * What the column `projects.features` holds. A feature of a newer build, or one that was written badly, is left out
 * with a line in the log: a switch that is not understood denies nobody.
 */
export function readFeatures(stored: Readonly<Record<string, unknown>>): Features {
  const known = Object.entries(stored).map(([id, feature]) => {
    const parsed = FeaturesSchema.safeParse({ [id]: feature })
    if (!parsed.success) console.error(`A project's feature is left out, this build cannot read it: ${id}`)
    return parsed.data ?? {}
  })
  return Object.assign({}, ...known)
}
