import type { FeatureViews } from '#app/featureView.ts'
import { loadMoreWallets } from '#app/moreWallets.ts'
import type { NoParams } from '#app/router.ts'

declare module '../../app/router.ts' {
  interface ViewParams {
    ConnectSocials: NoParams
  }
}

export const views = {
  ConnectSocials: {
    load: async () => {
      // Its rows use texts of the first view.
      await loadMoreWallets()
      return (await import('./index.ts')).ConnectSocialsView
    },
  },
} satisfies FeatureViews
