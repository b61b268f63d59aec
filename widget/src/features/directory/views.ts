import type { FeatureViews } from '../../app/views.ts'

export const views = {
  AllWallets: { load: async () => (await import('./AllWalletsView.tsx')).AllWalletsView, isRestorable: true },
  GetWallet: { load: async () => (await import('./GetWalletView.tsx')).GetWalletView, isRestorable: true },
  Downloads: { load: async () => (await import('./DownloadsView.tsx')).DownloadsView },
} satisfies FeatureViews
