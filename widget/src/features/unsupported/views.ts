import type { FeatureViews } from '../../app/views.ts'

export const views = {
  UnsupportedChain: {
    load: async () => (await import('./index.ts')).UnsupportedChainView,
    ofSession: true,
    isRestorable: true,
  },
} satisfies FeatureViews
