import type { FeatureViews } from '#app/featureView.ts'
import type { NoParams } from '#app/router.ts'

declare module '../../app/router.ts' {
  interface ViewParams {
    FundWallet: NoParams
    PayWithExchange: NoParams
    PayWithExchangeSelectAsset: NoParams
  }
}

export const views = {
  FundWallet: {
    load: async () => (await import('./index.ts')).FundWalletView,
    ofSession: true,
    hostMayOpen: true,
  },
  PayWithExchange: { load: async () => (await import('./index.ts')).PayWithExchangeView, ofSession: true },
  PayWithExchangeSelectAsset: {
    load: async () => (await import('./index.ts')).PayWithExchangeSelectAssetView,
    ofSession: true,
  },
} satisfies FeatureViews
