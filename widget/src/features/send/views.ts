import type { FeatureViews } from '../../app/views.ts'

export const views = {
  WalletSend: {
    load: async () => (await import('./index.ts')).SendView,
    ofSession: true,
    onNetwork: true,
    isRestorable: true,
  },
  WalletSendPreview: {
    load: async () => (await import('./index.ts')).PreviewView,
    ofSession: true,
    onNetwork: true,
  },
  WalletSendSelectToken: {
    load: async () => (await import('./index.ts')).SelectTokenView,
    ofSession: true,
    onNetwork: true,
  },
} satisfies FeatureViews
