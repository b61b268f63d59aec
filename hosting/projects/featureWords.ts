import { type Features, FeaturesSchema } from '#db/features.ts'
import { unreadWord } from '#db/sponsorWords.ts'
import { unfitRows } from '#login/social/rows.ts'

/** Returns why a part of a feature's configuration would be ignored, as a sentence; null if all of it is read. */
export function findFeatureFault(id: string, config: readonly string[] | null): string | null {
  const unfit = id === 'social_login' ? unfitRows(config) : undefined
  if (unfit !== undefined) return `'${unfit}' is not a setting; write 1 to 7, as in rows=3.`
  const unread = id === 'smart_accounts' ? unreadWord(config ?? []) : null
  return unread === null ? null : `'${unread}' is not a word of smart_accounts; see docs/smart-accounts.md.`
}

/** Features of a definition, without words that would be ignored. */
export const FeaturesDefinitionSchema = FeaturesSchema.superRefine((features: Features, context) => {
  for (const [id, { config }] of Object.entries(features)) {
    const fault = findFeatureFault(id, config)
    if (fault !== null) context.addIssue({ code: 'custom', path: [id, 'config'], message: fault })
  }
})
