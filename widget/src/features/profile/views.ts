import type { FeatureViews } from '#app/featureView.ts'
import type { NoParams } from '#app/router.ts'

declare module '../../app/router.ts' {
  interface ViewParams {
    ProfileWallets: NoParams
  }
}

export const views = {
  ProfileWallets: {
    load: async () => (await import('./index.ts')).ProfileWalletsView,
    onNetwork: true,
    hostMayOpen: true,
  },
} satisfies FeatureViews
