import type { FeatureViews } from '../../app/views.ts'

export const views = {
  ConnectingWalletConnect: {
    load: async () => (await import('./index.ts')).ConnectingWalletConnectView,
    isRestorable: true,
  },
} satisfies FeatureViews
