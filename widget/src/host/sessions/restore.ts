import { findWalletByKey } from '../../wallets/walletsStore.ts'
import { loadPart } from '../lazyPart.ts'
import { evmAttempts } from './attempt.ts'
import { createRestorer } from './restorer.ts'
import { establishSession, recordOf } from './session.ts'
import { evmRecord } from './sessionRecord.ts'
import { sessionStore } from './sessionStore.ts'
import { openSession } from './walletSession.ts'

/** Brings the EVM session of this origin back. */
export const {
  restore: restoreSession,
  resumeRemembered,
  watchLateWallets,
  followDisconnect,
} = createRestorer({
  record: evmRecord,
  store: sessionStore,
  attempts: evmAttempts,
  find: findWalletByKey,
  openPage: (wallet) => openSession(wallet, 'eth_accounts'),
  openPaired: async (record) => {
    const { openPeer } = await loadPart(() => import('../../wallets/walletconnect/restorePeer.ts'))
    return openPeer(record)
  },
  recordOf,
  establish: establishSession,
})
