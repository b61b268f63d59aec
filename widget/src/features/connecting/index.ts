export { ConnectingExternalView } from './ConnectingExternalView.tsx'
