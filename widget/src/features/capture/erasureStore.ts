import { createStore } from 'zustand/vanilla'
import { eraseCaptured } from '#api/capture.ts'
import type { RpcError } from '#core/rpcError.ts'
import { rememberAnswer, removalsOf } from '#requests/capture/answers.ts'
import { type CaptureFailure, captureFailure } from './failure.ts'

export type ErasureState =
  | { phase: 'idle' | 'erasing' | 'erased' }
  | { phase: 'failed'; failure: CaptureFailure }

/** State of erasing the addresses that an account has shared. */
export const erasureStore = createStore<ErasureState>(() => ({ phase: 'idle' }))

export function enterErasure(): void {
  erasureStore.setState({ phase: 'idle' }, true)
}

/**
 * Erases all addresses that an account has shared from here. The account then counts as one that skipped: it is not
 * prompted again unless the site requires an address.
 *
 * @param account - Key of the account, from `accountKey`.
 */
export async function eraseAll(account: string): Promise<void> {
  if (erasureStore.getState().phase === 'erasing') return
  erasureStore.setState({ phase: 'erasing' }, true)
  try {
    await Promise.all(removalsOf(account).map(eraseCaptured))
    rememberAnswer(account, 'skipped')
    erasureStore.setState({ phase: 'erased' }, true)
  } catch (error) {
    erasureStore.setState({ phase: 'failed', failure: captureFailure(error as RpcError) }, true)
  }
}
