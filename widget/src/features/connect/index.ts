export { type Attempt, attemptStore, beginAttempt, cancelAttempt } from './attempt.ts'
export { ConnectingView } from './ConnectingView.tsx'
export { ConnectLayout, WalletSkeletons, walletListClass } from './ConnectLayout.tsx'
export { ConnectView } from './ConnectView.tsx'
