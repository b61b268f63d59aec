import type { FeatureViews } from '../../app/views.ts'

export const views = {
  SIWXSignMessage: { load: async () => (await import('./index.ts')).SignMessageView },
} satisfies FeatureViews
