import { loadPart } from '../lazyPart.ts'
import { disconnectAllKept } from './keptSessions.ts'
import { disconnectSolana } from './solana/solanaSession.ts'

/**
 * Ends what is connected beside the active EVM wallet: those that are kept, and the Solana one; and in the background
 * pairings that no session has come of.
 */
export async function endOthers(): Promise<void> {
  await Promise.all([disconnectAllKept(), disconnectSolana()])
  // Whoever leaves does not wait for the client of paired wallets to start.
  loadPart(() => import('../../wallets/walletconnect/endStored.ts'))
    .then(({ endStored }) => endStored())
    .catch(console.warn)
}
