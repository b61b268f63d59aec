export { ConnectingWalletConnectView } from './ConnectingWalletConnectView.tsx'
export { CopyLink } from './CopyLink.tsx'
