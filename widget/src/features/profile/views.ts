import type { FeatureViews } from '../../app/views.ts'

export const views = {
  ProfileWallets: { load: async () => (await import('./index.ts')).ProfileWalletsView, onNetwork: true },
} satisfies FeatureViews
