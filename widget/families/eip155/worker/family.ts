import type { AccountFamily } from '@latch/hosting/api/families/family.ts'
import { evmBalances } from './balances.ts'
import { evmHistory } from './history/source.ts'
import { learnTokens } from './learnTokens.ts'
import { findEnsNames } from './names/ensNames.ts'
import { evmNfts, knowsEvmNfts } from './nfts.ts'
import { readPoolStates } from './poolStates.ts'
import { readEvmReceipt } from './receipt.ts'
import { eip155SignIn } from './signIn.ts'
import { simulateEvm } from './simulate/simulate.ts'
import { evmSwap } from './swap/swap.ts'
import { readEvmTip } from './tip.ts'
import { readEvmStatus } from './transactionStatus.ts'

export const eip155: AccountFamily = {
  namespace: 'eip155',
  balances: evmBalances,
  tip: readEvmTip,
  history: evmHistory,
  nfts: evmNfts,
  knowsNfts: knowsEvmNfts,
  names: findEnsNames,
  readPools: readPoolStates,
  signIn: eip155SignIn,
  simulate: simulateEvm,
  swap: evmSwap,
  receipt: readEvmReceipt,
  transactionStatus: readEvmStatus,
  learnTokens,
}
