import type { AccountFamily } from '@latch/hosting/api/families/family.ts'
import { solanaBalances } from './balances.ts'
import { solanaHistory } from './history.ts'
import { readSolanaReceipt } from './receipt.ts'
import { solanaSignIn } from './signIn.ts'
import { simulateSolana } from './simulate/simulate.ts'
import { solanaSwap } from './swap/swap.ts'
import { readSolanaTip } from './tip.ts'
import { readSolanaStatus } from './transactionStatus.ts'

export const solana: AccountFamily = {
  namespace: 'solana',
  balances: solanaBalances,
  tip: readSolanaTip,
  history: (env) => ({ read: solanaHistory(env), from: 'node' }),
  signIn: solanaSignIn,
  simulate: simulateSolana,
  swap: solanaSwap,
  receipt: readSolanaReceipt,
  transactionStatus: readSolanaStatus,
}
