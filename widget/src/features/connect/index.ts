export { afterConnect } from './afterConnect.ts'
export {
  type Attempt,
  attemptStore,
  beginAttempt,
  cancelAttempt,
  connectPageWallet,
  finishAttempt,
} from './attempt.ts'
export type { AttemptPhase } from './attemptPhase.ts'
export { ConnectView } from './ConnectView.tsx'
export { choicesOf, chooseWallet } from './chooseWallet.ts'
export { hasFamily, useRequestedFamily, wantedFamily } from './useRequestedFamily.ts'
export {
  ListTitle,
  WalletSkeletons,
  walletListClass,
  walletRoomClass,
  walletTileClass,
} from './WalletSkeletons.tsx'
