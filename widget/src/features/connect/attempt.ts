import { createStore } from 'zustand/vanilla'
import { finish } from '../../app/navigation.ts'
import { push, reset } from '../../app/router.ts'
import { isChainSupported } from '../../host/configStore.ts'
import { connectWallet } from '../../host/connectWallet.ts'
import { solanaPart } from '../../host/solana/solanaPart.ts'
import { loadDispatch } from '../../requests/router.ts'
import { findWallet, type PageWallet } from '../../wallets/walletsStore.ts'
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
  void ask(wallet)
}

/** Asks the same wallet again; one that left the page stays gone until it is back. */
export function retryAttempt(walletId: string): void {
  const { attempt } = attemptStore.getState()
  const wallet = findWallet(walletId)
  if (wallet !== undefined) void ask(wallet)
  else if (attempt !== null) settle({ ...attempt, phase: 'gone' })
}

/** The user left: an answer that still comes is not heard. */
export function cancelAttempt(): void {
  stop()
  attemptStore.setState({ attempt: null })
}

async function ask({ id, name, icon }: Pick<PageWallet, 'id' | 'name' | 'icon'>): Promise<void> {
  stop()
  const controller = new AbortController()
  running = controller
  const attempt: Attempt = { walletId: id, name, icon, phase: 'waiting', isSlow: false }
  attemptStore.setState({ attempt })
  slowTimer = setTimeout(() => attemptStore.setState({ attempt: { ...attempt, isSlow: true } }), SLOW_MS)
  try {
    const isSupported = await connectAny(id, controller.signal)
    if (running !== controller) return
    stop()
    if (isSupported) finish()
    else reset({ name: 'UnsupportedChain' })
  } catch (error) {
    if (running === controller) settle({ ...attempt, phase: failureOf(error, findWallet(id) !== undefined) })
  }
}

/** @returns whether the site works with what the wallet is on. */
async function connectAny(walletId: string, signal: AbortSignal): Promise<boolean> {
  if (findWallet(walletId)?.kind !== 'wallet-standard')
    return isChainSupported((await connectWallet(walletId, { signal })).chainId)
  await loadDispatch()
  await solanaPart.connect?.(walletId, signal)
  return true
}

function settle(attempt: Attempt): void {
  stop()
  attemptStore.setState({ attempt: { ...attempt, isSlow: false } })
}

function stop(): void {
  clearTimeout(slowTimer)
  running?.abort()
  running = undefined
}
