import type { FeatureViews } from '../../app/views.ts'

export const views = {
  ConnectingSocial: { load: async () => (await import('./index.ts')).ConnectingSocialView },
  EmailLogin: { load: async () => (await import('./index.ts')).EmailLoginView },
  PasskeyLogin: { load: async () => (await import('./index.ts')).EmailLoginView },
  ApproveTransaction: { load: async () => (await import('./index.ts')).ApproveTransactionView },
} satisfies FeatureViews
