export { ConnectingWalletConnectView } from './ConnectingWalletConnectView.tsx'
