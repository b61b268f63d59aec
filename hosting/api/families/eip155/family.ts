import type { AccountFamily } from '../family.ts'
import { evmBalances } from './balances.ts'
import { indexHistory } from './history/history.ts'
import { findEnsNames } from './names/ensNames.ts'
import { indexNfts } from './nfts.ts'
import { readPoolStates } from './poolStates.ts'
import { readEvmReceipt } from './receipt.ts'
import { eip155SignIn } from './signIn.ts'
import { simulateEvm } from './simulate/simulate.ts'
import { evmSwap } from './swap/swap.ts'

export const eip155: AccountFamily = {
  namespace: 'eip155',
  balances: evmBalances,
  history: { isLocal: true, read: indexHistory },
  nfts: indexNfts,
  names: findEnsNames,
  readPools: readPoolStates,
  signIn: eip155SignIn,
  simulate: simulateEvm,
  swap: evmSwap,
  receipt: readEvmReceipt,
}
