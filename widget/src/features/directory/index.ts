export { listStore } from './listStore.ts'
export { MoreWalletsList } from './MoreWalletsList.tsx'
