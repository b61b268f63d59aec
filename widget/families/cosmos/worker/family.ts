import type { AccountFamily } from '@latch/hosting/api/families/family.ts'
import { cosmosBalances } from './balances.ts'
import { cosmosHistory } from './history.ts'
import { cosmosSignIn } from './signIn.ts'
import { readCosmosTip } from './tip.ts'
import { cosmosTransfers } from './transfers.ts'

export const cosmos: AccountFamily = {
  namespace: 'cosmos',
  balances: cosmosBalances,
  tip: readCosmosTip,
  history: (env) => ({ read: cosmosHistory(env), from: 'node' }),
  signIn: cosmosSignIn,
  transfers: cosmosTransfers,
}
