import type { FeatureViews } from '../../app/views.ts'

export const views = {
  Transaction: {
    load: async () => (await import('./index.ts')).TransactionView,
    ofSession: true,
    onNetwork: true,
  },
  TransactionBatch: {
    load: async () => (await import('./index.ts')).BatchView,
    ofSession: true,
    onNetwork: true,
  },
} satisfies FeatureViews
