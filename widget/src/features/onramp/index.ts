export { OnRampFiatSelectView } from './OnRampFiatSelectView.tsx'
export { OnRampProvidersView } from './OnRampProvidersView.tsx'
export { OnRampTokenSelectView } from './OnRampTokenSelectView.tsx'
export { coinsOn, loadOptions, type OnrampState, onrampStore, purchaseKey } from './onrampStore.ts'
