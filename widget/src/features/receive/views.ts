import type { FeatureViews } from '#app/featureView.ts'
import type { NoParams } from '#app/router.ts'

declare module '../../app/router.ts' {
  interface ViewParams {
    WalletReceive: NoParams
  }
}

export const views = {
  WalletReceive: {
    load: async () => (await import('./index.ts')).ReceiveView,
    ofSession: true,
    onNetwork: true,
    isRestorable: true,
    hostMayOpen: true,
  },
} satisfies FeatureViews
