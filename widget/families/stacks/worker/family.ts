import type { AccountFamily } from '@latch/hosting/api/families/family.ts'
import { stacksBalances } from './balances.ts'
import { stacksHistory } from './history.ts'
import { stacksSignIn } from './signIn.ts'
import { readStacksTip } from './tip.ts'
import { stacksTransfers } from './transfers.ts'

export const stacks: AccountFamily = {
  namespace: 'stacks',
  balances: stacksBalances,
  tip: readStacksTip,
  history: (env) => ({ read: stacksHistory(env), from: 'node' }),
  signIn: stacksSignIn,
  transfers: stacksTransfers,
}
