import type { FeatureViews } from '../../app/featureView.ts'
import type { NoParams } from '../../app/router.ts'

declare module '../../app/router.ts' {
  interface ViewParams {
    WalletSend: NoParams
    WalletSendSelectToken: NoParams
    WalletSendPreview: NoParams
  }
}

export const views = {
  WalletSend: {
    load: async () => (await import('./index.ts')).SendView,
    ofSession: true,
    onNetwork: true,
    ofTransfer: true,
    isRestorable: true,
    hostMayOpen: true,
  },
  WalletSendPreview: {
    load: async () => (await import('./index.ts')).PreviewView,
    ofSession: true,
    onNetwork: true,
    ofTransfer: true,
  },
  WalletSendSelectToken: {
    load: async () => (await import('./index.ts')).SelectTokenView,
    ofSession: true,
    onNetwork: true,
    ofTransfer: true,
  },
} satisfies FeatureViews
