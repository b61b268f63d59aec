import type { FeatureViews } from '#app/featureView.ts'
import type { NoParams } from '#app/router.ts'

declare module '../../app/router.ts' {
  interface ViewParams {
    OnRampProviders: NoParams
    OnRampTokenSelect: NoParams
    OnRampFiatSelect: NoParams
  }
}

export const views = {
  OnRampProviders: {
    load: async () => (await import('./index.ts')).OnRampProvidersView,
    ofSession: true,
    isRestorable: true,
    hostMayOpen: true,
  },
  OnRampTokenSelect: {
    load: async () => (await import('./index.ts')).OnRampTokenSelectView,
    ofSession: true,
  },
  OnRampFiatSelect: { load: async () => (await import('./index.ts')).OnRampFiatSelectView, ofSession: true },
} satisfies FeatureViews
