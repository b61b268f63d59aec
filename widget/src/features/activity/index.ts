export { ActivityList } from './ActivityList.tsx'
export { historyKey, historyStore, reloadHistory } from './historyStore.ts'
export { type PendingTransaction, pendingStore, track } from './pendingStore.ts'
export { TransactionView } from './TransactionView.tsx'
