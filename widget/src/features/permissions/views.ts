import type { FeatureViews } from '#app/featureView.ts'
import type { NoParams } from '#app/router.ts'

declare module '../../app/router.ts' {
  interface ViewParams {
    /** What sites may do with the smart account without asking. */
    Permissions: NoParams
  }
}

export const views = {
  Permissions: { load: async () => (await import('./index.ts')).PermissionsView },
} satisfies FeatureViews
