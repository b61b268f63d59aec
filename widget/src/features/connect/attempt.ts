import { type ChainId, FIRST_FAMILY, type Namespace } from '@latch/protocol/caip.ts'
import { RpcCode } from '@latch/protocol/errors.ts'
import { isDeclined } from '@latch/protocol/walletError.ts'
import { createStore } from 'zustand/vanilla'
import { errorReason } from '#api/errorReason.ts'
import { reportLater } from '#app/reportLater.ts'
import { push } from '#app/router.ts'
import { type Silence, watchSilence } from '#app/watchSilence.ts'
import { findWallet, type PageWallet } from '#connectors/walletsStore.ts'
import { familiesInOrder } from '#core/configStore.ts'
import { track } from '#core/track.ts'
import { connect } from '#sessions/engine.ts'
import { afterConnect } from './afterConnect.ts'
import type { AttemptPhase, FailedPhase } from './attemptPhase.ts'
import { connectReason } from './connectReason.ts'
import { wantedFamily } from './useRequestedFamily.ts'

type AttemptedWallet = Pick<PageWallet, 'id' | 'name' | 'icon'>

export type Attempt = {
  walletId: string
  /** The chosen family; undefined for the first of the project's families that the wallet supports. */
  namespace: Namespace | undefined
  name: string
  icon: string | null
  phase: AttemptPhase
  silence: Silence
}

/** The connection in progress. */
export const attemptStore = createStore<{ attempt: Attempt | null }>(() => ({ attempt: null }))

let running: AbortController | undefined
let endWatch = () => {}

/** Shows the connecting view and requests accounts from the wallet. @param namespace - The chosen family. */
export function beginAttempt(wallet: AttemptedWallet, namespace?: Namespace): void {
  push({ name: 'ConnectingExternal', walletId: wallet.id, ...(namespace && { namespace }) })
  void connectPageWallet(wallet, namespace)
}

/** Cancels the attempt because the user left: a later answer is ignored. */
export function cancelAttempt(): void {
  stop()
  attemptStore.setState({ attempt: null })
}

/** Requests accounts from the wallet. Replaces a running attempt. */
export async function connectPageWallet(
  { id, name, icon }: AttemptedWallet,
  namespace?: Namespace,
): Promise<void> {
  stop()
  const controller = new AbortController()
  running = controller
  const attempt: Attempt = { walletId: id, namespace, name, icon, phase: 'waiting', silence: 'none' }
  attemptStore.setState({ attempt })
  endWatch = watchSilence((silence) => attemptStore.setState({ attempt: { ...attempt, silence } }))
  try {
    const chainId = await connectAny(id, namespace, controller.signal)
    if (running !== controller) return
    stop()
    afterConnect(chainId)
  } catch (error) {
    if (running !== controller) return
    const phase = failedPhase(error, findWallet(id) !== undefined)
    finishAttempt({ ...attempt, phase })
    track('CONNECT_ERROR', { method: 'page', reason: connectReason(phase, error) })
    void reportLater(error, errorReason(error) === 'TIMEOUT' ? 'APKT004' : null)
  }
}

/** @returns the wallet's chain. */
async function connectAny(
  walletId: string,
  chosen: Namespace | undefined,
  signal: AbortSignal,
): Promise<ChainId> {
  const wallet = findWallet(walletId)
  const listed = familiesInOrder().filter((family) => wallet?.namespaces.includes(family))
  const wanted = chosen ?? wantedFamily()
  const namespace = listed.find((family) => family === wanted) ?? listed[0] ?? FIRST_FAMILY
  return (await connect(namespace, walletId, { signal })).chainId
}

/** Ends the attempt with a phase that gives the reason. */
export function finishAttempt(attempt: Attempt): void {
  stop()
  attemptStore.setState({ attempt: { ...attempt, silence: 'none' } })
}

function stop(): void {
  endWatch()
  running?.abort()
  running = undefined
}

/** Returns why a connection failed, as far as the user can fix it. */
export function failedPhase(error: unknown, isWalletInPage: boolean): FailedPhase {
  const { code } = (error ?? {}) as { code?: unknown }
  if (code === RpcCode.resourceUnavailable) return 'pending'
  if (errorReason(error) === 'WALLET_IS_LATCH') return 'isLatch'
  // Our own code did not load: the wallet was not called.
  if (errorReason(error) === 'WIDGET_UNAVAILABLE') return 'unloaded'
  if (isDeclined(error)) return 'declined'
  // A disabled extension leaves its object in the page, which answers that it is disconnected.
  if (!isWalletInPage || code === RpcCode.disconnected) return 'gone'
  // The wallet answered without an account that this site may use.
  if (code === RpcCode.unauthorized) return 'wrongAccount'
  return 'failed'
}
