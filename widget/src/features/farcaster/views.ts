import type { FeatureViews } from '../../app/views.ts'

export const views = {
  ConnectingFarcaster: { load: async () => (await import('./index.ts')).ConnectingFarcasterView },
} satisfies FeatureViews
