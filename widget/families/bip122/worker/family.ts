import type { AccountFamily } from '@latch/hosting/api/families/family.ts'
import { bitcoinBalances } from './balances.ts'
import { bitcoinHistory } from './history.ts'
import { bitcoinSignIn } from './signIn.ts'
import { readBitcoinTip } from './tip.ts'
import { bitcoinTransfers } from './transfers.ts'

export const bip122: AccountFamily = {
  namespace: 'bip122',
  balances: bitcoinBalances,
  tip: readBitcoinTip,
  history: (env) => ({ read: bitcoinHistory(env), from: 'node' }),
  signIn: bitcoinSignIn,
  transfers: bitcoinTransfers,
}
