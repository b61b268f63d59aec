import type { Effect } from '@latch/protocol/simulate.ts'
import { simulate } from '@latch/widget/src/api/simulate.ts'
import { type BuiltCall, buildApproval, buildSwap } from '@latch/widget/src/api/swap.ts'
import type { Reviewed, SimulationResult, SwapAgreement } from '@latch/widget/src/families/swap.ts'
import { MAX_BPS, quoteLoss, slippageFor, taxOf } from '@latch/widget/src/families/swapLoss.ts'
import { agreedOf } from './agreed.ts'
import { swapBreach } from './breach.ts'
import { approvalBreach } from './check.ts'

/** Builds the reviewed swap and simulates it on the node, after the approval if it needs one: nothing has been signed yet. */
export async function trySwap(
  reviewed: Reviewed,
  deal: SwapAgreement,
  needsApproval: boolean,
): Promise<SimulationResult> {
  const agreed = agreedOf(deal)
  const { order, from, quote, slippageBps } = reviewed
  const { minimum } = quote
  try {
    const [approval, swap] = await Promise.all([
      needsApproval ? buildApproval(order) : null,
      buildSwap(order, { taker: from, minimum, slippageBps, isUntried: true }),
    ])
    const isBreach = (approval && approvalBreach(approval, agreed)) ?? (await swapBreach(swap, agreed))
    if (isBreach) return { kind: 'breach' }
    const verdict = await tryCalls(approval ? [approval, swap] : [swap], reviewed)
    return verdict.kind === 'fails' ? await tryAnyway(reviewed, deal, approval) : verdict
  } catch {
    return { kind: 'unknown' }
  }
}

/**
 * Simulates a failing swap with half the minimum: a token that keeps a part of each transfer returns less than any quote,
 * and the user must learn the required slippage. Such a swap is never sent.
 */
async function tryAnyway(
  reviewed: Reviewed,
  deal: SwapAgreement,
  approval: BuiltCall | null,
): Promise<SimulationResult> {
  const { order, from, quote } = reviewed
  const minimum = quote.toAmount / 2n
  const terms = { taker: from, minimum, slippageBps: MAX_BPS, isUntried: true }
  try {
    const swap = await buildSwap(order, terms)
    if ((await swapBreach(swap, agreedOf({ ...deal, minimum }))) !== null) return { kind: 'fails' }
    const calls = approval ? [approval, swap] : [swap]
    return shortOf(await tryCalls(calls, { ...reviewed, quote: { ...quote, minimum } }), quote)
  } catch {
    // The first simulation is enough.
    return { kind: 'fails' }
  }
}

/**
 * Returns how far a simulated swap falls short of the agreed minimum. @param anyway - Result of simulating it with half
 * of the quote as the minimum.
 */
export function shortOf(
  anyway: SimulationResult,
  { toAmount, minimum }: Reviewed['quote'],
): SimulationResult {
  // If it reaches the minimum after all, the failure had another cause.
  if (anyway.kind !== 'done' || anyway.received >= minimum) return { kind: 'fails' }
  const { received } = anyway
  const lostBps = quoteLoss(toAmount, received)
  return { kind: 'short', received, lostBps, slippageBps: slippageFor(lostBps) }
}

/** Simulates calls in order, and compares the result with the review. @throws RpcError of hosting */
export async function tryCalls(calls: readonly BuiltCall[], reviewed: Reviewed): Promise<SimulationResult> {
  const { order, from } = reviewed
  const { effect } = await simulate(order.chainId, { from, calls: calls.map(asJson) })
  return checkSimulatedSwap(effect, reviewed)
}

const asJson = ({ to, data, value }: BuiltCall) => ({ to, data, value: String(value) })

/** Compares the simulated effect of a swap with the agreement. */
export function checkSimulatedSwap(
  effect: Effect,
  { order, quote }: Pick<Reviewed, 'order' | 'quote'>,
): SimulationResult {
  if (effect.status === 'unknown') return { kind: 'unknown' }
  if (effect.status === 'fails') return { kind: 'fails' }
  const { comes, leaves, mayBeTaken, changesOwner } = effect
  const isSold = (address: string | null) => isSame(address, order.sell)
  const isTooMuch = leaves.some(({ asset, amount }) => !isSold(asset.address) || amount > order.amount)
  const isAllowed = mayBeTaken.some(({ amount }) => amount === null || amount > 0n)
  if (isTooMuch || isAllowed || changesOwner) return { kind: 'takesMore' }
  const received = comes
    .filter(({ asset }) => isSame(asset.address, order.buy))
    .reduce((sum, { amount }) => sum + amount, 0n)
  if (received < quote.minimum) return { kind: 'fails' }
  return { kind: 'done', received, taxBps: taxOf(quote.toAmount, received), deposit: 0n }
}

function isSame(one: string | null, other: string | null): boolean {
  return one?.toLowerCase() === other?.toLowerCase()
}
