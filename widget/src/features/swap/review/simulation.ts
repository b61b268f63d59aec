import type { Effect } from '../../../../protocol/simulate.ts'
import { simulate } from '../../../api/simulate.ts'
import { type BuiltCall, buildApproval, buildSwap } from '../../../api/swap.ts'
import { type Agreed, approvalBreach, swapBreach } from '../check.ts'
import type { Reviewed } from '../swapStore.ts'

/** What trying a swap out says of it. */
export type Verdict =
  | { kind: 'loading' }
  /** The network cannot say. */
  | { kind: 'unknown' }
  /** What was built is not what was agreed. */
  | { kind: 'breach' }
  | { kind: 'fails' }
  /** More leaves than was agreed, or something may be taken later. */
  | { kind: 'takesMore' }
  /** `taxBps`: what a token keeps of what is moved; null where it keeps nothing. */
  | { kind: 'done'; received: bigint; taxBps: number | null }

/** Less than a quote by so much is no move of the market: a token keeps a part. Basis points. */
const TAX_BPS = 100

/**
 * Builds what was reviewed and lets the node try it out, behind the approval where one comes first: nobody has signed
 * anything yet.
 */
export async function trySwap(reviewed: Reviewed, agreed: Agreed, needsApproval: boolean): Promise<Verdict> {
  const { order, from, quote, slippageBps } = reviewed
  const { minimum } = quote
  try {
    const [approval, swap] = await Promise.all([
      needsApproval ? buildApproval(order) : null,
      buildSwap(order, { taker: from, minimum, slippageBps, isUntried: true }),
    ])
    const isBreach = swapBreach(swap, agreed) ?? (approval && approvalBreach(approval, agreed))
    if (isBreach) return { kind: 'breach' }
    const calls = (approval ? [approval, swap] : [swap]).map(asJson)
    const { effect } = await simulate(order.chainId, { from, calls })
    return judge(effect, reviewed)
  } catch {
    return { kind: 'unknown' }
  }
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
  const lostBps = Number(((quote.toAmount - received) * 10_000n) / quote.toAmount)
  return { kind: 'done', received, taxBps: lostBps >= TAX_BPS ? lostBps : null }
}

function isSame(one: string | null, other: string | null): boolean {
  return one?.toLowerCase() === other?.toLowerCase()
}
