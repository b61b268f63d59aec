import type { Namespace } from '@latch/protocol/caip.ts'
import type { FeatureViews } from '#app/featureView.ts'

declare module '../../app/router.ts' {
  interface ViewParams {
    /** `namespace`: the chosen family. */
    ConnectingExternal: { walletId: string; namespace?: Namespace }
    /** Shown for a wallet that supports several chain families. */
    ChooseFamily: { walletId: string }
  }
}

export const views = {
  ConnectingExternal: {
    load: async () => (await import('./index.ts')).ConnectingExternalView,
    isRestorable: true,
  },
  ChooseFamily: { load: async () => (await import('./index.ts')).ChooseFamilyView },
} satisfies FeatureViews
