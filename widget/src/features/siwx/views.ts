import type { FeatureViews } from '#app/featureView.ts'
import type { NoParams } from '#app/router.ts'

declare module '../../app/router.ts' {
  interface ViewParams {
    SIWXSignMessage: NoParams
  }
}

export const views = {
  SIWXSignMessage: { load: async () => (await import('./index.ts')).SignMessageView, answers: 'signIn' },
} satisfies FeatureViews
