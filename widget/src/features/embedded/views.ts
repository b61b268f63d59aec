import type { OauthSocial } from '@latch/protocol/login/social.ts'
import type { FeatureViews } from '#app/featureView.ts'
import type { NoParams } from '#app/router.ts'

declare module '../../app/router.ts' {
  interface ViewParams {
    /** A login that the secure frame requests; without an address, with the wallet that this browser has open on another site. */
    EmailLogin: { email: string | null }
    /** A login by passkey that the secure frame requests. */
    PasskeyLogin: NoParams
    /** A login with a provider, in a window opened for it. */
    ConnectingSocial: { provider: OauthSocial }
    /** A request that the secure frame shows. */
    ApproveTransaction: NoParams
  }
}

export const views = {
  ConnectingSocial: { load: async () => (await import('./index.ts')).ConnectingSocialView },
  EmailLogin: { load: async () => (await import('./index.ts')).EmailLoginView },
  PasskeyLogin: { load: async () => (await import('./index.ts')).EmailLoginView },
  ApproveTransaction: {
    load: async () => (await import('./index.ts')).ApproveTransactionView,
    answers: 'approve',
  },
} satisfies FeatureViews
