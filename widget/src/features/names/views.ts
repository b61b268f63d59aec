import type { FeatureViews } from '#app/featureView.ts'
import type { NoParams } from '#app/router.ts'

declare module '../../app/router.ts' {
  interface ViewParams {
    /** A name for the account, or the one that it has. */
    RegisterAccountName: NoParams
    /** An account, by the key of its identity, has just got this name. */
    RegisterAccountNameSuccess: { registered: string; account: string }
  }
}

export const views = {
  RegisterAccountName: {
    load: async () => (await import('./index.ts')).RegisterNameView,
  },
  RegisterAccountNameSuccess: {
    load: async () => (await import('./index.ts')).NameRegisteredView,
  },
} satisfies FeatureViews
