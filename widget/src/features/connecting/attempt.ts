import type { Namespace } from '@latch/protocol/caip.ts'
import { findWallet } from '#connectors/walletsStore.ts'
import {
  type Attempt,
  type AttemptPhase,
  attemptStore,
  connectPageWallet,
  finishAttempt,
} from '../connect/index.ts'

/**
 * The phase of a connection. After a reload of the frame there is no attempt anymore: the user can retry once the page
 * has its wallet.
 */
export function attemptPhase(attempt: Pick<Attempt, 'phase'> | null, isWalletInPage: boolean): AttemptPhase {
  return attempt?.phase ?? (isWalletInPage ? 'interrupted' : 'gone')
}

/** Retries with the same wallet; a wallet that left the page stays gone until it is back. */
export function retryAttempt(walletId: string, namespace: Namespace | undefined): void {
  const { attempt } = attemptStore.getState()
  const wallet = findWallet(walletId)
  if (wallet !== undefined) void connectPageWallet(wallet, namespace)
  else if (attempt !== null) finishAttempt({ ...attempt, phase: 'gone' })
}
