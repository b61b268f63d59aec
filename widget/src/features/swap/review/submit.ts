import { chainIdToHex } from '../../../../protocol/caip.ts'
import { RpcCode } from '../../../../protocol/errors.ts'
import { forgetBalances } from '../../../api/account.ts'
import { forgetHistory } from '../../../api/history.ts'
import { type BuiltCall, buildApproval, buildSwap } from '../../../api/swap.ts'
import { estimateFees } from '../../../chains/eip155/fees.ts'
import type { Address, Hex } from '../../../chains/types.ts'
import { requestWallet } from '../../../connectors/requestWallet.ts'
import type { WalletSession } from '../../../core/family.ts'
import { requireSession } from '../../../families/eip155/session.ts'
import type { MessageKey } from '../../../i18n/en.ts'
import { activeSession } from '../../../sessions/sessionsStore.ts'
import { closing } from '../../../window/frame.ts'
import { type Fate, track } from '../../activity/index.ts'
import { walletNotice } from '../../send/index.ts'
import { type Agreed, approvalBreach, revocation, swapBreach } from '../check.ts'
import { loadAllowance } from '../costStore.ts'
import { readReceived } from '../received.ts'
import { type Asked, isCurrent, nextAttempt, type Progress, type Reviewed, swapStore } from '../swapStore.ts'

/** What was reviewed, and how it was shown. */
export type Approved = {
  session: WalletSession
  reviewed: Reviewed
  agreed: Agreed
  asked: Asked
  iconUrl: string | null
  /** Writes an amount of what is bought as it is shown. */
  show(amount: bigint): string
}

/** Why a try ended: what its visitor is told, null for nothing. */
class Ended extends Error {
  readonly notice: MessageKey | null

  constructor(notice: MessageKey | null) {
    super(notice ?? 'left')
    this.notice = notice
  }
}

/**
 * Asks the wallet for exactly what was reviewed: where it has to allow the amount first, for that, then for the swap,
 * which is made anew and held against the review. Whoever gives up waiting stops the waiting, not the wallet.
 */
export async function submit(approved: Approved): Promise<void> {
  const attempt = nextAttempt()
  swapStore.setState({ progress: { step: 'preparing' }, asked: approved.asked, notice: null })
  try {
    const allowed = await allowanceOf(approved)
    if (allowed < approved.reviewed.order.amount) await approve(approved, attempt, allowed)
    await swap(approved, attempt)
  } catch (error) {
    if (!isCurrent(attempt)) return
    const notice = error instanceof Ended ? error.notice : 'swap.notBuilt'
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

/** What may be taken already; coins of the network need nobody's leave. */
async function allowanceOf({ reviewed: { order, from } }: Approved): Promise<bigint> {
  if (order.sell === null) return order.amount
  const allowance = await loadAllowance(order.chainId, order.sell, from)
  if (allowance === null) throw new Ended('swap.notBuilt')
  return allowance
}

async function approve(approved: Approved, attempt: number, allowed: bigint): Promise<void> {
  const { reviewed, agreed, session } = approved
  const call = await buildApproval(reviewed.order)
  if (approvalBreach(call, agreed) !== null) throw new Ended('swap.breach')
  // Some tokens, such as USDT on Ethereum, change an allowance only by way of none.
  const isStuck = allowed > 0n && (await wouldFail(session, call))
  if (isStuck) await settleApproval(approved, revocation(agreed), attempt)
  await settleApproval(approved, call, attempt)
  // Wallets let their user change how much is allowed.
  if ((await allowanceOf(approved)) < reviewed.order.amount) throw new Ended('swap.allowedLess')
  show(attempt, { step: 'preparing' })
}

async function wouldFail(session: WalletSession, call: BuiltCall): Promise<boolean> {
  return transactionOf(session, call).then(
    () => false,
    (error: unknown) => error instanceof Ended && error.notice === 'swap.wouldFail',
  )
}

async function settleApproval(approved: Approved, call: BuiltCall, attempt: number): Promise<void> {
  const hash = await ask(approved, call, { attempt, step: 'approval' })
  show(attempt, { step: 'approving', hash })
  const fate = await follow(approved, call, hash)
  if (!isCurrent(attempt)) throw new Ended(null)
  if (fate !== 'confirmed') throw ended(attempt, { hash, fate, isApproval: true })
}

async function swap(approved: Approved, attempt: number): Promise<void> {
  const { reviewed, agreed } = approved
  const { order, from, quote, slippageBps } = reviewed
  const { minimum } = quote
  const call = await buildSwap(order, { taker: from, minimum, slippageBps }).catch((error: unknown) => {
    throw new Ended(refusalOf(error))
  })
  if (swapBreach(call, agreed) !== null) throw new Ended('swap.breach')
  const hash = await ask(approved, call, { attempt, step: 'wallet' })
  show(attempt, { step: 'sent', hash })
  const fate = await follow(approved, call, hash)
  forgetBalances()
  forgetHistory()
  if (fate !== 'confirmed') throw ended(attempt, { hash, fate, isApproval: false })
  const received = await readReceived(order, hash, agreed)
  show(attempt, { step: 'done', hash, received: received === null ? null : approved.show(received) })
}

/** Why hosting did not build it. */
function refusalOf(error: unknown): MessageKey {
  const { message = '', data } = error as { message?: string; data?: { reasons?: { field: string }[] } }
  if (data?.reasons?.some(({ field }) => field === 'minimumAmount')) return 'swap.moved'
  if (/estimating gas/i.test(message)) return 'swap.wouldFail'
  return /insufficient liquidity/i.test(message) ? 'swap.moved' : 'swap.notBuilt'
}

type Asking = { attempt: number; step: 'approval' | 'wallet' }

/** @throws Ended where the wallet is not asked, or does not send. */
async function ask(approved: Approved, call: BuiltCall, { attempt, step }: Asking): Promise<string> {
  const { session } = approved
  const transaction = await transactionOf(session, call)
  if (!isCurrent(attempt) || closing.signal.aborted) throw new Ended(null)
  if (hasMoved(session)) throw new Ended('send.moved')
  show(attempt, { step })
  try {
    // Its shape is checked there.
    return (await requestWallet(requireSession(), 'eth_sendTransaction', [transaction])) as string
  } catch (error) {
    throw new Ended(walletNotice(error))
  }
}

/** @throws Ended when the network would refuse it. */
async function transactionOf({ chainId, accounts }: WalletSession, { to, data, value }: BuiltCall) {
  // Checked against what the session and the configuration name.
  const call = { from: accounts[0] as Address, to: to as Address, data: data as Hex, value }
  const fees = await estimateFees(chainId, call).catch((error: unknown) => {
    const { code, message } = error as { code?: unknown; message?: unknown }
    const isReverted = code === 3 || code === RpcCode.invalidInput || /revert/i.test(String(message))
    throw new Ended(isReverted ? 'swap.wouldFail' : 'send.feeFailed')
  })
  const price = Object.entries(fees.tiers.normal.price).map(([name, amount]) => [name, quantity(amount)])
  return {
    ...call,
    value: quantity(value),
    gas: quantity(fees.gas),
    ...Object.fromEntries(price),
    chainId: chainIdToHex(chainId),
  }
}

const quantity = (value: bigint) => `0x${value.toString(16)}`

function follow({ session, asked, iconUrl }: Approved, call: BuiltCall, hash: string): Promise<Fate | null> {
  const { chainId, accounts } = session
  return track({ chainId, hash, from: accounts[0], to: call.to, at: Date.now(), amount: asked.paid, iconUrl })
}

type End = { hash: string; fate: Fate | null; isApproval: boolean }

/** Shows how a transaction ended that did not do what it was for. */
function ended(attempt: number, { hash, fate, isApproval }: End): Ended {
  const told = fate === null || fate === 'confirmed' ? 'unknown' : fate
  show(attempt, { step: 'ended', hash, fate: told, isApproval })
  if (isCurrent(attempt)) nextAttempt()
  return new Ended(null)
}

function show(attempt: number, progress: Progress): void {
  if (isCurrent(attempt)) swapStore.setState({ progress })
}

/** The wallet has meanwhile another account or network than the review showed. */
function hasMoved({ chainId, accounts }: WalletSession): boolean {
  const session = activeSession()
  return session?.chainId !== chainId || session.accounts[0] !== accounts[0]
}
