import { loadMoreWallets } from '../../app/moreWallets.ts'
import type { FeatureViews } from '../../app/views.ts'

export const views = {
  ConnectSocials: {
    load: async () => {
      // Its rows are in the words of the first view.
      await loadMoreWallets()
      return (await import('./index.ts')).ConnectSocialsView
    },
  },
} satisfies FeatureViews
