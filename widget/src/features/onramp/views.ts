import type { FeatureViews } from '../../app/views.ts'

export const views = {
  OnRampProviders: {
    load: async () => (await import('./index.ts')).OnRampProvidersView,
    ofSession: true,
    isRestorable: true,
  },
  OnRampTokenSelect: {
    load: async () => (await import('./index.ts')).OnRampTokenSelectView,
    ofSession: true,
  },
  OnRampFiatSelect: { load: async () => (await import('./index.ts')).OnRampFiatSelectView, ofSession: true },
} satisfies FeatureViews
