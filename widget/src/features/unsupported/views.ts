import type { FeatureViews } from '#app/featureView.ts'
import type { NoParams } from '#app/router.ts'

declare module '../../app/router.ts' {
  interface ViewParams {
    UnsupportedChain: NoParams
  }
}

export const views = {
  UnsupportedChain: {
    load: async () => (await import('./index.ts')).UnsupportedChainView,
    ofSession: true,
    isRestorable: true,
  },
} satisfies FeatureViews
