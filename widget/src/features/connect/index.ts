export { type Attempt, attemptStore, beginAttempt, cancelAttempt } from './attempt.ts'
export { ConnectingView } from './ConnectingView.tsx'
export { ConnectView } from './ConnectView.tsx'
export { WalletSkeletons, walletListClass } from './WalletSkeletons.tsx'
