import type { FeatureViews } from '#app/featureView.ts'
import type { NoParams } from '#app/router.ts'
import { withParts } from '#families/withParts.ts'

declare module '../../app/router.ts' {
  interface ViewParams {
    WalletSend: NoParams
    WalletSendSelectToken: NoParams
    WalletSendPreview: NoParams
  }
}

const loadViews = () => withParts('send', import('./index.ts'))

export const views = {
  WalletSend: {
    load: async () => (await loadViews()).SendView,
    ofSession: true,
    onNetwork: true,
    ofTransfer: true,
    isRestorable: true,
    hostMayOpen: true,
  },
  WalletSendPreview: {
    load: async () => (await loadViews()).PreviewView,
    ofSession: true,
    onNetwork: true,
    ofTransfer: true,
  },
  WalletSendSelectToken: {
    load: async () => (await loadViews()).SelectTokenView,
    ofSession: true,
    onNetwork: true,
    ofTransfer: true,
  },
} satisfies FeatureViews
