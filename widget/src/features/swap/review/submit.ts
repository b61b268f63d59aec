import { forgetBalances } from '#api/account.ts'
import { errorReason } from '#api/errorReason.ts'
import { forgetHistory } from '#api/history.ts'
import { watchDisconnect } from '#core/accountData.ts'
import type { WalletSession } from '#core/walletSession.ts'
import { type Approved, Ended, type Progress, type SwapRun, type SwapSent } from '#families/swap.ts'
import { swapFamily } from '#families/swaps.ts'
import type { MessageKey } from '#i18n/en.ts'
import { activeSession } from '#sessions/sessionsStore.ts'
import { closing } from '#window/modal.ts'
import { setReceived, type TransactionStatus, track } from '../../activity/index.ts'
import { loadAllowance } from '../costStore.ts'
import { isCurrent, nextAttempt, resetSwap, swapStore } from '../swapStore.ts'

/**
 * Sends exactly the reviewed swap to the wallet. It is built again and compared with the review. Giving up ends the
 * waiting, not the wallet's prompt.
 */
export async function submit(approved: Approved): Promise<void> {
  const attempt = nextAttempt()
  const isLeft = watchDisconnect(approved.session.chainId)
  swapStore.setState({ progress: { step: 'preparing' }, request: approved.request, notice: null })
  try {
    const family = await swapFamily(approved.session.chainId)
    await family.send(approved, swapRun(approved, attempt))
  } catch (error) {
    if (!isCurrent(attempt)) return
    if (isLeft()) return resetSwap()
    const notice = error instanceof Ended ? error.notice : refusalMessage(error)
    swapStore.setState({ progress: null, notice })
  }
}

/** Stops waiting for the wallet. */
export function giveUp(): void {
  const step = swapStore.getState().progress?.step
  nextAttempt()
  swapStore.setState({
    progress: null,
    notice: step === 'wallet' || step === 'approval' ? 'send.gaveUp' : null,
  })
}

/** Callbacks for the family that executes the approved swap. */
export function swapRun(approved: Approved, attempt: number): SwapRun {
  const { order, from } = approved.reviewed
  const isLeft = watchDisconnect(order.chainId)
  return {
    show: (progress) => show(attempt, progress),
    requireCurrent: () => requireCurrent(approved.session, attempt),
    allowance: (token) => loadAllowance(order.chainId, token, from),
    awaitConfirmation: async (kind, sent) => {
      requireConnected(isLeft)
      await awaitApproval(approved, { ...sent, kind }, attempt)
    },
    finish: async (sent, readReceived) => {
      requireConnected(isLeft)
      await finish(approved, { ...sent, attempt, readReceived })
    },
  }
}

function show(attempt: number, progress: Progress): void {
  if (isCurrent(attempt)) swapStore.setState({ progress })
}

function requireCurrent({ chainId, accounts }: WalletSession, attempt: number): void {
  if (!isCurrent(attempt) || closing.signal.aborted) throw new Ended(null)
  const session = activeSession()
  if (session?.chainId !== chainId || session.accounts[0].address !== accounts[0].address)
    throw new Ended('send.moved')
}

/** Ends an attempt that the wallet answers after the disconnect: Activity would show it to the next user. @throws Ended */
function requireConnected(isLeft: () => boolean): void {
  if (isLeft()) throw new Ended(null)
}

/** A transaction of the swap, by purpose. */
type Step = SwapSent & { kind: 'approval' | 'revocation' | 'swap' }

/** Waits for the final status of a transaction; Activity shows it meanwhile. */
function watchStep(approved: Approved, { kind, to, hash }: Step): Promise<TransactionStatus | null> {
  const { session, request, iconUrl, reviewed } = approved
  const { chainId, accounts } = session
  const sent = {
    chainId,
    hash,
    from: accounts[0].address,
    to,
    at: Date.now(),
    amount: request.paid,
    iconUrl,
    kind,
  }
  return track(kind === 'swap' ? { ...sent, quoted: approved.show(reviewed.quote.toAmount) } : sent)
}

async function awaitApproval(approved: Approved, step: Step, attempt: number): Promise<void> {
  const { hash } = step
  show(attempt, { step: 'approving', hash })
  const status = await watchStep(approved, step)
  if (!isCurrent(attempt)) throw new Ended(null)
  if (status !== 'confirmed') throw ended(attempt, { hash, status, isApproval: true })
}

type Swapping = SwapSent & { attempt: number; readReceived(): Promise<bigint | null> }

async function finish(approved: Approved, { attempt, hash, to, readReceived }: Swapping): Promise<void> {
  show(attempt, { step: 'sent', hash })
  const status = await watchStep(approved, { kind: 'swap', to, hash })
  forgetBalances()
  forgetHistory()
  if (status !== 'confirmed') throw ended(attempt, { hash, status, isApproval: false })
  const received = await readReceived()
  const got = received === null ? null : approved.show(received)
  if (got !== null) setReceived(hash, got)
  show(attempt, { step: 'done', hash, received: got })
}

type End = { hash: string; status: TransactionStatus | null; isApproval: boolean }

/** Shows the result of a transaction that did not achieve its purpose. */
function ended(attempt: number, { hash, status, isApproval }: End): Ended {
  const shown = status === null || status === 'confirmed' ? 'unknown' : status
  show(attempt, { step: 'ended', hash, status: shown, isApproval })
  if (isCurrent(attempt)) nextAttempt()
  return new Ended(null)
}

/** Returns why hosting did not build the swap. */
export function refusalMessage(error: unknown): MessageKey {
  const { message = '', data } = error as { message?: string; data?: { reasons?: { field: string }[] } }
  const reason = errorReason(error)
  if (data?.reasons?.some(({ field }) => field === 'minimumAmount')) return 'swap.moved'
  if (/estimating gas/i.test(message)) return 'swap.gasRefused'
  if (/insufficient liquidity/i.test(message)) return 'swap.noRoute'
  if (reason === 'CHAIN_NOT_SERVED') return 'swap.unsupported'
  // If hosting was unreachable, nothing was built. Other reasons have no text.
  return reason === undefined || reason === 'API_REFUSED' ? 'swap.unknown' : 'swap.notBuilt'
}
