import type { FeatureViews } from '../../app/views.ts'

export const views = {
  Swap: {
    load: async () => (await import('./index.ts')).SwapView,
    ofSession: true,
    onNetwork: true,
    isRestorable: true,
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
