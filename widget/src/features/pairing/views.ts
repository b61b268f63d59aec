import type { WalletEntry } from '@latch/protocol/directory.ts'
import type { FeatureViews } from '#app/featureView.ts'

declare module '../../app/router.ts' {
  interface ViewParams {
    /** `wallet`: null for any. */
    ConnectingWalletConnect: { wallet: WalletEntry | null }
  }
}

export const views = {
  ConnectingWalletConnect: {
    load: async () => (await import('./index.ts')).ConnectingWalletConnectView,
    isRestorable: true,
  },
} satisfies FeatureViews
