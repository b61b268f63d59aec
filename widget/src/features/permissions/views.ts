import type { FeatureViews } from '#app/featureView.ts'
import type { NoParams } from '#app/router.ts'

declare module '../../app/router.ts' {
  interface ViewParams {
    /** Permissions that let sites use the smart account without a prompt. */
    Permissions: NoParams
  }
}

export const views = {
  Permissions: { load: async () => (await import('./index.ts')).PermissionsView },
} satisfies FeatureViews
