export { afterConnect } from './afterConnect.ts'
export type { AttemptPhase } from './attempt.ts'
export {
  type Attempt,
  askWallet,
  attemptStore,
  beginAttempt,
  cancelAttempt,
  finishAttempt,
} from './attempt.ts'
export { ConnectView } from './ConnectView.tsx'
export { isOf, useWantedFamily, wantedFamily } from './useWantedFamily.ts'
export { WalletSkeletons, walletListClass, walletRoomClass, walletTileClass } from './WalletSkeletons.tsx'
