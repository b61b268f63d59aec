import { FEATURES, type FeatureId } from '@latch/protocol/features.ts'
import * as z from 'zod'
import { logTrouble } from '#http/log.ts'

export const FEATURE_IDS = Object.keys(FEATURES) as readonly FeatureId[]

/** Characters of a provider, a mode or a zone. */
export const MAX_WORD = 64

const FeatureSchema = z.object({
  isEnabled: z.boolean(),
  /** Providers or modes of the capability; null leaves the choice to the client. */
  config: z.array(z.string().min(1).max(MAX_WORD)).max(32).nullable(),
})

/** Features that an operator sets, as the operator's command takes them. */
export const FeaturesSchema = z.partialRecord(z.enum(FEATURE_IDS), FeatureSchema)
export type Features = z.infer<typeof FeaturesSchema>

/** Returns whether a project has a capability, set by its operator or by default. */
export function hasFeature(features: Features, id: FeatureId): boolean {
  return features[id]?.isEnabled ?? FEATURES[id].byDefault
}

/**
 * Parses the column `projects.features`. A feature of a newer build, or a malformed one, is left out with a line in the
 * log: an unknown switch denies no one access.
 */
export function readFeatures(stored: Readonly<Record<string, unknown>>): Features {
  const known = Object.entries(stored).map(([id, feature]) => {
    const parsed = FeaturesSchema.safeParse({ [id]: feature })
    if (!parsed.success)
      logTrouble('A feature of a project is left out: this build cannot read it', { feature: id })
    return parsed.data ?? {}
  })
  return Object.assign({}, ...known)
}
