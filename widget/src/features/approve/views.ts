import type { FeatureViews } from '#app/featureView.ts'
import type { NoParams } from '#app/router.ts'
import { withParts } from '#families/withParts.ts'

declare module '../../app/router.ts' {
  interface ViewParams {
    ApproveRequest: NoParams
  }
}

export const views = {
  ApproveRequest: {
    load: async () => (await withParts('approval', import('./index.ts'))).ApproveRequestView,
    answers: 'approve',
  },
} satisfies FeatureViews
