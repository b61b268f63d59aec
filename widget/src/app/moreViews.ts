import { addTexts } from '../i18n/translate.ts'
import { loadMoreWallets } from './moreWallets.ts'
import type { View } from './router.ts'
import type { ViewComponent } from './views.ts'

/**
 * Views that somebody reaches only through another one, or because a page names them: the first load carries none of
 * their names.
 */
export const MORE_LOADERS = {
  ConnectingWalletConnect: async () =>
    (await import('../features/pairing/index.ts')).ConnectingWalletConnectView,
  SIWXSignMessage: async () => (await import('../features/siwx/index.ts')).SignMessageView,
  DataCapture: async () => {
    const capture = await import('../features/capture/index.ts')
    // Its field is the one of Connect, in the same words.
    await addTexts(capture.enEntry)
    return capture.DataCaptureView
  },
  DataCaptureOtpConfirm: async () => (await import('../features/capture/index.ts')).ConfirmEmailView,
  AccountEmail: async () => (await import('../features/capture/index.ts')).AccountEmailView,
  ProfileWallets: async () => (await import('../features/profile/index.ts')).ProfileWalletsView,
  Networks: async () => (await import('../features/networks/index.ts')).NetworksView,
  SwitchNetwork: async () => (await import('../features/networks/index.ts')).SwitchNetworkView,
  SwitchActiveChain: async () => (await import('../features/networks/index.ts')).SwitchActiveChainView,
  Transaction: async () => (await import('../features/activity/index.ts')).TransactionView,
  TransactionBatch: async () => (await import('../features/activity/index.ts')).BatchView,
  WalletReceive: async () => (await import('../features/receive/index.ts')).ReceiveView,
  WalletSend: async () => (await import('../features/send/index.ts')).SendView,
  WalletSendPreview: async () => (await import('../features/send/index.ts')).PreviewView,
  WalletSendSelectToken: async () => (await import('../features/send/index.ts')).SelectTokenView,
  Swap: async () => (await import('../features/swap/index.ts')).SwapView,
  SwapPreview: async () => (await import('../features/swap/index.ts')).SwapPreviewView,
  SwapSelectToken: async () => (await import('../features/swap/index.ts')).SwapSelectTokenView,
  OnRampProviders: async () => (await import('../features/onramp/index.ts')).OnRampProvidersView,
  OnRampTokenSelect: async () => (await import('../features/onramp/index.ts')).OnRampTokenSelectView,
  OnRampFiatSelect: async () => (await import('../features/onramp/index.ts')).OnRampFiatSelectView,
  BuyInProgress: async () => (await import('../features/orders/index.ts')).OrderView,
  FundWallet: async () => (await import('../features/fund/index.ts')).FundWalletView,
  PayWithExchange: async () => (await import('../features/fund/index.ts')).PayWithExchangeView,
  PayWithExchangeSelectAsset: async () =>
    (await import('../features/fund/index.ts')).PayWithExchangeSelectAssetView,
  AllWallets: async () => (await import('../features/directory/AllWalletsView.tsx')).AllWalletsView,
  GetWallet: async () => (await import('../features/directory/GetWalletView.tsx')).GetWalletView,
  Downloads: async () => (await import('../features/directory/DownloadsView.tsx')).DownloadsView,
  UnsupportedChain: async () => (await import('../features/unsupported/index.ts')).UnsupportedChainView,
  ConnectSocials: async () => {
    // Its rows are in the words of the first view.
    await loadMoreWallets()
    return (await import('../features/social/index.ts')).ConnectSocialsView
  },
  ConnectingSocial: async () => (await import('../features/embedded/index.ts')).ConnectingSocialView,
  ConnectingFarcaster: async () => (await import('../features/farcaster/index.ts')).ConnectingFarcasterView,
  EmailLogin: async () => (await import('../features/embedded/index.ts')).EmailLoginView,
  PasskeyLogin: async () => (await import('../features/embedded/index.ts')).EmailLoginView,
  ApproveTransaction: async () => (await import('../features/embedded/index.ts')).ApproveTransactionView,
  WhatIsAWallet: async () => (await import('../features/about/index.ts')).WhatIsAWalletView,
} satisfies Partial<Record<View['name'], () => Promise<ViewComponent>>>
