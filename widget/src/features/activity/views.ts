import type { FeatureViews } from '#app/featureView.ts'
import type { NoParams } from '#app/router.ts'

declare module '../../app/router.ts' {
  interface ViewParams {
    /** `id` of a history entry, or the hash of a transaction sent from here. */
    Transaction: { id: string }
    /** Status of a batch of calls that a page asked the wallet to show. */
    TransactionBatch: NoParams
  }
}

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
