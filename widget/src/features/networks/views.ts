import type { ChainId } from '@latch/protocol/caip.ts'
import type { FeatureViews } from '#app/featureView.ts'
import type { NoParams } from '#app/router.ts'

declare module '../../app/router.ts' {
  interface ViewParams {
    Networks: NoParams
    SwitchNetwork: { chainId: ChainId }
    SwitchActiveChain: { chainId: ChainId }
  }
}

export const views = {
  Networks: {
    load: async () => (await import('./index.ts')).NetworksView,
    onNetwork: true,
    isRestorable: true,
    hostMayOpen: true,
  },
  SwitchNetwork: {
    load: async () => (await import('./index.ts')).SwitchNetworkView,
    ofSession: true,
    isRestorable: true,
  },
  SwitchActiveChain: {
    load: async () => (await import('./index.ts')).SwitchActiveChainView,
    ofSession: true,
    isRestorable: true,
  },
} satisfies FeatureViews
