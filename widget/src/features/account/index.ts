export { AccountView } from './AccountView.tsx'
export { balanceKey, balanceStore } from './balanceStore.ts'
