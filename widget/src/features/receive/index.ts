export { ReceiveView } from './ReceiveView.tsx'
