import { forgetBalances } from '../../../api/account.ts'
import { errorReason } from '../../../api/errorReason.ts'
import { forgetHistory } from '../../../api/history.ts'
import type { WalletSession } from '../../../core/family.ts'
import type { MessageKey } from '../../../i18n/en.ts'
import { activeSession } from '../../../sessions/sessionsStore.ts'
import { closing } from '../../../window/frame.ts'
import { type Fate, noteReceived, track } from '../../activity/index.ts'
import type { Approved } from '../family.ts'
import { isCurrent, nextAttempt, type Progress, swapStore } from '../swapStore.ts'

/** Why a try ended: what its visitor is told, null for nothing. */
export class Ended extends Error {
  readonly notice: MessageKey | null

  constructor(notice: MessageKey | null) {
    super(notice ?? 'left')
    this.notice = notice
  }
}

export function show(attempt: number, progress: Progress): void {
  if (isCurrent(attempt)) swapStore.setState({ progress })
}

/** @throws Ended where nobody waits any more, or the wallet has another account or network than the review showed. */
export function requireStanding({ chainId, accounts }: WalletSession, attempt: number): void {
  if (!isCurrent(attempt) || closing.signal.aborted) throw new Ended(null)
  const session = activeSession()
  if (session?.chainId !== chainId || session.accounts[0] !== accounts[0]) throw new Ended('send.moved')
}

/** What a transaction on the way to a swap does, and whom Activity names with it. */
type Step = { kind: 'approval' | 'revocation' | 'swap'; to: string; hash: string }

/** Waits for what becomes of a transaction; Activity shows it meanwhile. */
export function follow(approved: Approved, { kind, to, hash }: Step): Promise<Fate | null> {
  const { session, asked, iconUrl, reviewed } = approved
  const { chainId, accounts } = session
  const sent = { chainId, hash, from: accounts[0], to, at: Date.now(), amount: asked.paid, iconUrl, kind }
  return track(kind === 'swap' ? { ...sent, quoted: approved.show(reviewed.quote.toAmount) } : sent)
}

type Swapping = {
  attempt: number
  hash: string
  /** Whom Activity names. */
  to: string
  /** What came in by the chain's word; null when nobody tells. Base units. */
  readReceived(): Promise<bigint | null>
}

/** Follows a swap that was sent, and shows what it brought. @throws Ended */
export async function finish(
  approved: Approved,
  { attempt, hash, to, readReceived }: Swapping,
): Promise<void> {
  show(attempt, { step: 'sent', hash })
  const fate = await follow(approved, { kind: 'swap', to, hash })
  forgetBalances()
  forgetHistory()
  if (fate !== 'confirmed') throw ended(attempt, { hash, fate, isApproval: false })
  const received = await readReceived()
  const got = received === null ? null : approved.show(received)
  if (got !== null) noteReceived(hash, got)
  show(attempt, { step: 'done', hash, received: got })
}

type End = { hash: string; fate: Fate | null; isApproval: boolean }

/** Shows how a transaction ended that did not do what it was for. */
export function ended(attempt: number, { hash, fate, isApproval }: End): Ended {
  const told = fate === null || fate === 'confirmed' ? 'unknown' : fate
  show(attempt, { step: 'ended', hash, fate: told, isApproval })
  if (isCurrent(attempt)) nextAttempt()
  return new Ended(null)
}

/** Why hosting did not build it. */
export function refusalOf(error: unknown): MessageKey {
  const { message = '', data } = error as { message?: string; data?: { reasons?: { field: string }[] } }
  const reason = errorReason(error)
  if (data?.reasons?.some(({ field }) => field === 'minimumAmount')) return 'swap.moved'
  if (/estimating gas/i.test(message)) return 'swap.gasRefused'
  if (/insufficient liquidity/i.test(message)) return 'swap.noRoute'
  if (reason === 'CHAIN_NOT_SERVED') return 'swap.unsupported'
  // Hosting that cannot be reached has built nothing; whatever else it says, we have no words for.
  return reason === undefined || reason === 'API_REFUSED' ? 'swap.unknown' : 'swap.notBuilt'
}
