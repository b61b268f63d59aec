import type { FeatureViews } from '#app/featureView.ts'

/** Part of the first load. */
export const views = { Connect: { isRestorable: true, hostMayOpen: true } } satisfies FeatureViews
