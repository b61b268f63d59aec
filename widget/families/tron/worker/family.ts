import type { AccountFamily } from '@latch/hosting/api/families/family.ts'
import { tronBalances } from './balances.ts'
import { tronHistory } from './history.ts'
import { tronSignIn } from './signIn.ts'
import { readTronTip } from './tip.ts'
import { tronTransfers } from './transfers.ts'

export const tron: AccountFamily = {
  namespace: 'tron',
  balances: tronBalances,
  tip: readTronTip,
  history: (env) => ({ read: tronHistory(env), from: 'node' }),
  signIn: tronSignIn,
  transfers: tronTransfers,
}
