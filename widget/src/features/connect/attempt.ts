import { createStore } from 'zustand/vanilla'
import type { ChainId } from '../../../protocol/caip.ts'
import { errorReason } from '../../api/errorReason.ts'
import { showAlert } from '../../app/alerts.ts'
import { push } from '../../app/router.ts'
import { connectWallet } from '../../host/sessions/connectWallet.ts'
import { loadDispatch } from '../../requests/router.ts'
import { findWallet, type PageWallet } from '../../wallets/walletsStore.ts'
import { arrive } from './arrive.ts'
import { type AttemptPhase, failureOf } from './failure.ts'

/** When a wallet that has not answered gets a hint to open it. Milliseconds. */
const SLOW_MS = 10_000

export type Attempt = {
  walletId: string
  name: string
  icon: string | null
  phase: AttemptPhase
  /** The wallet has been silent for {@link SLOW_MS}. */
  isSlow: boolean
}

/** The one connection that is being tried. */
export const attemptStore = createStore<{ attempt: Attempt | null }>(() => ({ attempt: null }))

let running: AbortController | undefined
let slowTimer: ReturnType<typeof setTimeout> | undefined

/** Shows the connecting view and asks the wallet. */
export function beginAttempt(wallet: Pick<PageWallet, 'id' | 'name' | 'icon'>): void {
  push({ name: 'ConnectingExternal', walletId: wallet.id })
  void askWallet(wallet)
}

/** The user left: an answer that still comes is not heard. */
export function cancelAttempt(): void {
  stop()
  attemptStore.setState({ attempt: null })
}

/** Asks the wallet, in place of the one that is being asked. */
export async function askWallet({ id, name, icon }: Pick<PageWallet, 'id' | 'name' | 'icon'>): Promise<void> {
  stop()
  const controller = new AbortController()
  running = controller
  const attempt: Attempt = { walletId: id, name, icon, phase: 'waiting', isSlow: false }
  attemptStore.setState({ attempt })
  slowTimer = setTimeout(() => attemptStore.setState({ attempt: { ...attempt, isSlow: true } }), SLOW_MS)
  try {
    const chainId = await connectAny(id, controller.signal)
    if (running !== controller) return
    stop()
    arrive(chainId)
  } catch (error) {
    if (running !== controller) return
    if (errorReason(error) === 'TIMEOUT') showAlert('APKT004')
    settleAttempt({ ...attempt, phase: failureOf(error, findWallet(id) !== undefined) })
  }
}

/** @returns where the wallet is. */
async function connectAny(walletId: string, signal: AbortSignal): Promise<ChainId> {
  if (findWallet(walletId)?.kind !== 'wallet-standard')
    return (await connectWallet(walletId, { signal })).chainId
  const { connectSolana } = await loadDispatch()
  return (await connectSolana(walletId, signal)).chainId
}

/** Ends the attempt with what is to be said of it. */
export function settleAttempt(attempt: Attempt): void {
  stop()
  attemptStore.setState({ attempt: { ...attempt, isSlow: false } })
}

function stop(): void {
  clearTimeout(slowTimer)
  running?.abort()
  running = undefined
}
