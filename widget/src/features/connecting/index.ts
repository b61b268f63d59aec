export { ConnectingView } from './ConnectingView.tsx'
