import type { FeatureViews } from '../../app/featureView.ts'
import type { NoParams } from '../../app/router.ts'

declare module '../../app/router.ts' {
  interface ViewParams {
    Account: NoParams
  }
}

export const views = {
  Account: {
    load: async () => (await import('./index.ts')).AccountView,
    ofSession: true,
    onNetwork: true,
    isRestorable: true,
    hostMayOpen: true,
  },
} satisfies FeatureViews
