export { exchangeStore } from './exchangeStore.ts'
export { FundWalletView } from './FundWalletView.tsx'
export { PayWithExchangeSelectAssetView } from './PayWithExchangeSelectAssetView.tsx'
export { PayWithExchangeView } from './PayWithExchangeView.tsx'
