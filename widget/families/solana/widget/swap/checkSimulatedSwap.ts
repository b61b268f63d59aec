import type { Effect } from '@latch/protocol/simulate.ts'
import type { Reviewed, SimulationResult } from '@latch/widget/src/families/swap.ts'
import { taxOf } from '@latch/widget/src/families/swapLoss.ts'

/** Maximum lamports that a token account reserves; one without extensions takes 2,039,280. */
const MAX_DEPOSIT = 3_000_000n
/** Maximum lamports of a tip if the builder does not quote its fee. */
const MAX_TIP = 400_000n

type Judged = Pick<Reviewed, 'order' | 'quote'> & {
  /** Token accounts that are opened on the way. */
  opened: number
}

/** Compares the simulated effect of a swap with the agreement. */
export function checkSimulatedSwap(effect: Effect, { order, quote, opened }: Judged): SimulationResult {
  if (effect.status === 'unknown') return { kind: 'unknown' }
  if (effect.status === 'fails') return { kind: 'fails' }
  const { comes, leaves, mayBeTaken, changesOwner } = effect
  const sold = (address: string | null) => (address === order.sell ? order.amount : 0n)
  // The quoted fee may be paid as a tip to the block's producer.
  const besides = BigInt(opened) * MAX_DEPOSIT + (quote.gas ?? MAX_TIP)
  const isTooMuch = leaves.some(
    ({ asset: { address }, amount }) => amount > sold(address) + (address === null ? besides : 0n),
  )
  const isAllowed = mayBeTaken.some(({ amount }) => amount === null || amount > 0n)
  if (isTooMuch || isAllowed || changesOwner) return { kind: 'takesMore' }
  const received = sumChanges(comes, order.buy)
  if (received < quote.minimum) return { kind: 'fails' }
  const over = sumChanges(leaves, null) - sold(null)
  const deposit = over > 0n ? over : 0n
  return { kind: 'done', received, taxBps: taxOf(quote.toAmount, received), deposit }
}

type Changes = Extract<Effect, { status: 'done' }>['comes']

function sumChanges(changes: Changes, address: string | null): bigint {
  return changes
    .filter(({ asset }) => asset.address === address)
    .reduce((sum, { amount }) => sum + amount, 0n)
}
