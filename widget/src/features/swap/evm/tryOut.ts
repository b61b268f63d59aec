import type { Effect } from '../../../../protocol/simulate.ts'
import { simulate } from '../../../api/simulate.ts'
import { type BuiltCall, buildApproval, buildSwap } from '../../../api/swap.ts'
import type { Deal, Verdict } from '../family.ts'
import type { Reviewed } from '../swapStore.ts'
import { taxOf } from '../taxOf.ts'
import { agreedOf } from './agreed.ts'
import { swapBreach } from './breach.ts'
import { approvalBreach } from './check.ts'

/**
 * Builds what was reviewed and lets the node try it out, behind the approval where one comes first: nobody has signed
 * anything yet.
 */
export async function trySwap(reviewed: Reviewed, deal: Deal, needsApproval: boolean): Promise<Verdict> {
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
    return await tryCalls(approval ? [approval, swap] : [swap], reviewed)
  } catch {
    return { kind: 'unknown' }
  }
}

/** What calls would do one after the other, held against what was reviewed. @throws RpcError of hosting */
export async function tryCalls(calls: readonly BuiltCall[], reviewed: Reviewed): Promise<Verdict> {
  const { order, from } = reviewed
  const { effect } = await simulate(order.chainId, { from, calls: calls.map(asJson) })
  return judge(effect, reviewed)
}

const asJson = ({ to, data, value }: BuiltCall) => ({ to, data, value: String(value) })

/** Holds what a swap would do against what was agreed. */
export function judge(effect: Effect, { order, quote }: Pick<Reviewed, 'order' | 'quote'>): Verdict {
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
