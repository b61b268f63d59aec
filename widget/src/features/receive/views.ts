import type { FeatureViews } from '../../app/views.ts'

export const views = {
  WalletReceive: {
    load: async () => (await import('./index.ts')).ReceiveView,
    ofSession: true,
    onNetwork: true,
    isRestorable: true,
  },
} satisfies FeatureViews
