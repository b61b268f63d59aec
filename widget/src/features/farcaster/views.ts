import type { FeatureViews } from '#app/featureView.ts'
import type { NoParams } from '#app/router.ts'

declare module '../../app/router.ts' {
  interface ViewParams {
    /** A login by an app on a phone. */
    ConnectingFarcaster: NoParams
  }
}

export const views = {
  ConnectingFarcaster: { load: async () => (await import('./index.ts')).ConnectingFarcasterView },
} satisfies FeatureViews
