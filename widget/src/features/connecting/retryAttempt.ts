import { findWallet } from '../../connectors/walletsStore.ts'
import { askWallet, attemptStore, settleAttempt } from '../connect/index.ts'

/** Asks the same wallet again; one that left the page stays gone until it is back. */
export function retryAttempt(walletId: string): void {
  const { attempt } = attemptStore.getState()
  const wallet = findWallet(walletId)
  if (wallet !== undefined) void askWallet(wallet)
  else if (attempt !== null) settleAttempt({ ...attempt, phase: 'gone' })
}
