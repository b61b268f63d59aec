import type { AccountFamily } from '@latch/hosting/api/families/family.ts'
import { suiBalances } from './balances.ts'
import { suiHistory } from './history.ts'
import { suiObjects } from './objects.ts'
import { suiSignIn } from './signIn.ts'
import { readSuiTip } from './tip.ts'
import { suiTransfers } from './transfers.ts'

export const sui: AccountFamily = {
  namespace: 'sui',
  balances: suiBalances,
  tip: readSuiTip,
  history: (env) => ({ read: suiHistory(env), from: 'node' }),
  signIn: suiSignIn,
  transfers: suiTransfers,
  objects: suiObjects,
}
