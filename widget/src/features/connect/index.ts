export { arrive } from './arrive.ts'
export {
  type Attempt,
  askWallet,
  attemptStore,
  beginAttempt,
  cancelAttempt,
  settleAttempt,
} from './attempt.ts'
export { ConnectView } from './ConnectView.tsx'
export type { AttemptPhase } from './failure.ts'
export { isOf, useWantedFamily, wantedFamily } from './useWantedFamily.ts'
export { WalletSkeletons, walletListClass, walletRoomClass, walletTileClass } from './WalletSkeletons.tsx'
