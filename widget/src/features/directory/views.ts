import type { WalletEntry } from '@latch/protocol/directory.ts'
import type { FeatureViews } from '#app/featureView.ts'
import type { NoParams } from '#app/router.ts'

declare module '../../app/router.ts' {
  interface ViewParams {
    AllWallets: NoParams
    GetWallet: NoParams
    Downloads: { wallet: WalletEntry }
  }
}

export const views = {
  AllWallets: {
    load: async () => (await import('./AllWalletsView.tsx')).AllWalletsView,
    isRestorable: true,
    hostMayOpen: true,
  },
  GetWallet: {
    load: async () => (await import('./GetWalletView.tsx')).GetWalletView,
    isRestorable: true,
    hostMayOpen: true,
  },
  Downloads: { load: async () => (await import('./DownloadsView.tsx')).DownloadsView },
} satisfies FeatureViews
