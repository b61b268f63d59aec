import type { AccountFamily } from '../family.ts'
import { solanaBalances } from './balances.ts'
import { solanaHistory } from './history.ts'

export const solana: AccountFamily = {
  namespace: 'solana',
  balances: solanaBalances,
  history: { isLocal: false, read: solanaHistory },
}
