import type { FeatureViews } from '#app/featureView.ts'
import type { NoParams } from '#app/router.ts'

declare module '../../app/router.ts' {
  interface ViewParams {
    /** Registers a name for the account, or shows the one that it has. */
    RegisterAccountName: NoParams
    /** `account`: identity key of the account that has just registered this name. */
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
