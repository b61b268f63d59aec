import type { FeatureViews } from '#app/featureView.ts'

declare module '../../app/router.ts' {
  interface ViewParams {
    ConnectingExternal: { walletId: string }
  }
}

export const views = {
  ConnectingExternal: {
    load: async () => (await import('./index.ts')).ConnectingExternalView,
    isRestorable: true,
  },
} satisfies FeatureViews
