import { chainIdToHex } from '@latch/protocol/caip.ts'
import { RpcCode } from '@latch/protocol/errors.ts'
import { type BuiltCall, buildApproval, buildSwap } from '@latch/widget/src/api/swap.ts'
import { requestWallet } from '@latch/widget/src/connectors/requestWallet.ts'
import type { WalletSession } from '@latch/widget/src/core/walletSession.ts'
import { requestPayment } from '@latch/widget/src/families/requestPayment.ts'
import {
  type Approved,
  Ended,
  requireTried,
  type SimulationResult,
  type SwapRun,
} from '@latch/widget/src/families/swap.ts'
import { walletNotice } from '@latch/widget/src/families/walletNotice.ts'
import type { Hex } from '#hex.ts'
import { estimateFees } from '../send/fees.ts'
import { requireSession } from '../session.ts'
import type { Address } from '../types.ts'
import { agreedOf } from './agreed.ts'
import { swapBreach } from './breach.ts'
import { approvalBreach, revocation } from './check.ts'
import { findPermit, type Permit, permitText, withPermit } from './permit.ts'
import { readReceived } from './received.ts'
import { tryCalls } from './tryOut.ts'

/**
 * Requests the allowance from the wallet if needed, then the swap. For tokens with permits a signature replaces the
 * approval: one transaction instead of two.
 *
 * @throws Ended; RpcError of hosting if nothing is built.
 */
export async function sendSwap(approved: Approved, run: SwapRun): Promise<void> {
  const { order } = approved.reviewed
  const allowed = await allowanceOf(approved, run)
  const permitted = allowed < order.amount ? await permitSwap(approved, run) : null
  if (permitted === null && allowed < order.amount) await approve(approved, run, allowed)
  await swap(approved, run, permitted ?? (await build(approved, false)))
}

/**
 * Returns the swap with a permit in it; null if the token or the wallet does not support one that the network accepts.
 * @throws Ended; RpcError of hosting
 */
async function permitSwap(approved: Approved, run: SwapRun): Promise<BuiltCall | null> {
  const { session } = approved
  const agreed = agreedOf(approved.deal)
  // Services take no permit: their calls go by an approval.
  const permit = 'builder' in agreed ? null : await findPermit(agreed)
  if (permit === null) return null
  run.requireCurrent()
  run.show({ step: 'approval' })
  const signature = await sign(session, permit)
  run.show({ step: 'preparing' })
  const call = signature === null ? null : withPermit(await build(approved, true), permit, signature)
  return call === null || (await wouldFail(session, call)) ? null : call
}

/** Requests the signature; null for a wallet that does not sign typed data. @throws Ended if its user declines. */
async function sign(session: WalletSession, permit: Permit): Promise<unknown> {
  try {
    return await requestWallet(requireSession(), 'eth_signTypedData_v4', [
      session.accounts[0].address,
      permitText(permit),
    ])
  } catch (error) {
    const { code } = error as { code?: unknown }
    if (code === RpcCode.unsupportedMethod || code === RpcCode.methodNotFound) return null
    // A signature by itself has moved nothing.
    const notice = walletNotice(error, session)
    throw new Ended(notice === 'send.unsure' ? 'send.failed' : notice)
  }
}

/** The allowance there is already; the chain's own currency needs none. */
async function allowanceOf({ reviewed: { order } }: Approved, run: SwapRun): Promise<bigint> {
  if (order.sell === null) return order.amount
  const allowance = await run.allowance(order.sell)
  if (allowance === null) throw new Ended('swap.notBuilt')
  return allowance
}

async function approve(approved: Approved, run: SwapRun, allowed: bigint): Promise<void> {
  const { reviewed, session } = approved
  const agreed = agreedOf(approved.deal)
  const call = await buildApproval(reviewed.order)
  if (approvalBreach(call, agreed) !== null) throw new Ended('swap.breach')
  // Some tokens, such as USDT on Ethereum, change an allowance only by way of none.
  const isStuck = allowed > 0n && (await wouldFail(session, call))
  const { router: to } = agreed
  if (isStuck) await allow(approved, revocation(agreed), { run, kind: 'revocation', to })
  await allow(approved, call, { run, kind: 'approval', to })
  // Wallets let their user change how much is allowed.
  if ((await allowanceOf(approved, run)) < reviewed.order.amount) throw new Ended('swap.allowedLess')
  run.show({ step: 'preparing' })
}

async function wouldFail(session: WalletSession, call: BuiltCall): Promise<boolean> {
  return toTransaction(session, call).then(
    () => false,
    (error: unknown) => error instanceof Ended && error.notice === 'swap.wouldFail',
  )
}

type Allowing = { run: SwapRun; kind: 'approval' | 'revocation'; to: string }

async function allow(approved: Approved, call: BuiltCall, { run, kind, to }: Allowing): Promise<void> {
  const hash = await sendToWallet(approved, call, { run, step: 'approval' })
  await run.awaitConfirmation(kind, { hash, to })
}

/** Builds the swap, and checks it against the review. @throws Ended; RpcError of hosting */
async function build(approved: Approved, isUntried: boolean): Promise<BuiltCall> {
  const { order, from, quote, slippageBps } = approved.reviewed
  const terms = { taker: from, minimum: quote.minimum, slippageBps, isUntried }
  const call = await buildSwap(order, terms)
  const breach = await swapBreach(call, agreedOf(approved.deal)).catch(() => {
    throw new Ended('swap.untried')
  })
  if (breach !== null) throw new Ended('swap.breach')
  return call
}

async function swap(approved: Approved, run: SwapRun, call: BuiltCall): Promise<void> {
  const { order } = approved.reviewed
  const agreed = agreedOf(approved.deal)
  if ('builder' in agreed) requireTried(await tryAgain(approved, call))
  const hash = await sendToWallet(approved, call, { run, step: 'wallet' })
  const { taker, router, wrapped = null } = { wrapped: undefined, ...agreed }
  await run.finish({ hash, to: call.to }, () => readReceived(order, hash, { taker, router, wrapped }))
}

/** Simulates again: the call was just built and differs from the one simulated for the review. */
async function tryAgain({ reviewed }: Approved, call: BuiltCall): Promise<SimulationResult> {
  return tryCalls([call], reviewed).catch(() => ({ kind: 'unknown' }))
}

type WalletStep = { run: SwapRun; step: 'approval' | 'wallet' }

/** @throws Ended if the wallet cannot be called, or does not send. */
async function sendToWallet(approved: Approved, call: BuiltCall, { run, step }: WalletStep): Promise<string> {
  const { session } = approved
  const transaction = await toTransaction(session, call)
  run.requireCurrent()
  run.show({ step })
  const sendIt = () => requestWallet(requireSession(), 'eth_sendTransaction', [transaction])
  try {
    // Its shape is checked there. An approval is not a payment.
    return (await (step === 'wallet' ? requestPayment(session, sendIt) : sendIt())) as string
  } catch (error) {
    const notice = walletNotice(error, session)
    const reverted = step === 'wallet' ? 'swap.reverted' : 'swap.approvalReverted'
    throw new Ended(notice === 'send.reverted' ? reverted : notice)
  }
}

/** @throws Ended when the network would refuse it. */
async function toTransaction({ chainId, accounts }: WalletSession, { to, data, value }: BuiltCall) {
  // Checked against the session and the configuration.
  const call = { from: accounts[0].address as Address, to: to as Address, data: data as Hex, value }
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
