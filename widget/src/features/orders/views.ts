import type { FeatureViews } from '../../app/views.ts'

export const views = {
  BuyInProgress: {
    load: async () => (await import('./index.ts')).OrderView,
    ofSession: true,
    isRestorable: true,
  },
} satisfies FeatureViews
