import type { AccountFamily } from '@latch/hosting/api/families/family.ts'
import { polkadotBalances } from './balances.ts'
import { polkadotSignIn } from './signIn.ts'
import { readPolkadotTip } from './tip.ts'
import { polkadotTransfers } from './transfers.ts'

/** Nodes keep no history of accounts. */
export const polkadot: AccountFamily = {
  namespace: 'polkadot',
  balances: polkadotBalances,
  tip: readPolkadotTip,
  signIn: polkadotSignIn,
  transfers: polkadotTransfers,
}
