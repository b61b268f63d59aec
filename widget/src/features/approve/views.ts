import type { FeatureViews } from '../../app/featureView.ts'
import type { NoParams } from '../../app/router.ts'

declare module '../../app/router.ts' {
  interface ViewParams {
    ApproveRequest: NoParams
  }
}

export const views = {
  ApproveRequest: { load: async () => (await import('./index.ts')).ApproveRequestView, answers: 'approve' },
} satisfies FeatureViews
