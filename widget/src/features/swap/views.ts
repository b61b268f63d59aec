import type { FeatureViews } from '#app/featureView.ts'
import type { NoParams } from '#app/router.ts'

declare module '../../app/router.ts' {
  interface ViewParams {
    Swap: NoParams
    SwapSelectToken: { side: 'sell' | 'buy' }
    SwapPreview: NoParams
  }
}

export const views = {
  Swap: {
    load: async () => (await import('./index.ts')).SwapView,
    ofSession: true,
    onNetwork: true,
    isRestorable: true,
    hostMayOpen: true,
  },
  SwapPreview: {
    load: async () => (await import('./index.ts')).SwapPreviewView,
    ofSession: true,
    onNetwork: true,
  },
  SwapSelectToken: {
    load: async () => (await import('./index.ts')).SwapSelectTokenView,
    ofSession: true,
    onNetwork: true,
  },
} satisfies FeatureViews
