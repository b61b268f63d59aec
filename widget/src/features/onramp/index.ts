export { OnRampFiatSelectView } from './OnRampFiatSelectView.tsx'
export { OnRampProvidersView } from './OnRampProvidersView.tsx'
export { OnRampTokenSelectView } from './OnRampTokenSelectView.tsx'
export {
  coinsOn,
  isServedHere,
  loadOptions,
  type OnrampState,
  onrampStore,
  purchaseKey,
} from './onrampStore.ts'
