import type { FeatureViews } from '../../app/views.ts'

export const views = {
  FundWallet: { load: async () => (await import('./index.ts')).FundWalletView, ofSession: true },
  PayWithExchange: { load: async () => (await import('./index.ts')).PayWithExchangeView, ofSession: true },
  PayWithExchangeSelectAsset: {
    load: async () => (await import('./index.ts')).PayWithExchangeSelectAssetView,
    ofSession: true,
  },
} satisfies FeatureViews
