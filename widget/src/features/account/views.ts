import type { FeatureViews } from '#app/featureView.ts'
import type { NoParams } from '#app/router.ts'

declare module '../../app/router.ts' {
  interface ViewParams {
    Account: NoParams
    AccountSettings: NoParams
  }
}

export const views = {
  Account: {
    load: async () => (await import('./index.ts')).AccountView,
    ofSession: true,
    onNetwork: true,
    isRestorable: true,
    hostMayOpen: true,
  },
  AccountSettings: {
    load: async () => (await import('./index.ts')).AccountSettingsView,
    ofSession: true,
    onNetwork: true,
    isRestorable: true,
  },
} satisfies FeatureViews
