export { type Attempt, attemptStore, beginAttempt, cancelAttempt, retryAttempt } from './attempt.ts'
export { ConnectView } from './ConnectView.tsx'
export type { AttemptPhase } from './failure.ts'
export { WalletSkeletons, walletListClass, walletRoomClass } from './WalletSkeletons.tsx'
