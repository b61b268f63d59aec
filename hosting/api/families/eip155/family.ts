import type { AccountFamily } from '../family.ts'
import { evmBalances } from './balances.ts'
import { indexHistory } from './history/history.ts'
import { findEnsNames } from './names/ensNames.ts'
import { indexNfts } from './nfts.ts'
import { readPoolStates } from './poolStates.ts'

export const eip155: AccountFamily = {
  namespace: 'eip155',
  balances: evmBalances,
  history: { isLocal: true, read: indexHistory },
  nfts: indexNfts,
  names: findEnsNames,
  readPools: readPoolStates,
}
