import type { FeatureViews } from '#app/featureView.ts'

declare module '../../app/router.ts' {
  interface ViewParams {
    BuyInProgress: { orderId: string }
  }
}

export const views = {
  BuyInProgress: {
    load: async () => (await import('./index.ts')).OrderView,
    ofSession: true,
    isRestorable: true,
  },
} satisfies FeatureViews
