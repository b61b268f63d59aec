import type { FeatureViews } from '../../app/views.ts'

export const views = {
  WhatIsAWallet: { load: async () => (await import('./index.ts')).WhatIsAWalletView, isRestorable: true },
} satisfies FeatureViews
