import type { FeatureViews } from '../../app/views.ts'

export const views = {
  Networks: {
    load: async () => (await import('./index.ts')).NetworksView,
    onNetwork: true,
    isRestorable: true,
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
