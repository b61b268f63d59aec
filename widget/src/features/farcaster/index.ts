export { ConnectingFarcasterView } from './ConnectingFarcasterView.tsx'
