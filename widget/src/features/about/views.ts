import type { FeatureViews } from '#app/featureView.ts'
import type { NoParams } from '#app/router.ts'

declare module '../../app/router.ts' {
  interface ViewParams {
    WhatIsAWallet: NoParams
    WhatIsANetwork: NoParams
    WhyThisSite: NoParams
  }
}

export const views = {
  WhatIsAWallet: {
    load: async () => (await import('./index.ts')).WhatIsAWalletView,
    isRestorable: true,
    hostMayOpen: true,
  },
  WhatIsANetwork: {
    load: async () => (await import('./index.ts')).WhatIsANetworkView,
    isRestorable: true,
  },
  WhyThisSite: {
    load: async () => (await import('./index.ts')).WhyThisSiteView,
    isRestorable: true,
  },
} satisfies FeatureViews
