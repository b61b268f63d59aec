import type { FeatureViews } from '#app/featureView.ts'

/** It is part of the first load. */
export const views = { Connect: { isRestorable: true, hostMayOpen: true } } satisfies FeatureViews
