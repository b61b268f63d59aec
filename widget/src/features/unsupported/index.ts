export { UnsupportedChainView } from './UnsupportedChainView.tsx'
