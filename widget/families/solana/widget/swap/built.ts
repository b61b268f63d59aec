import { fromBase64 } from '@latch/protocol/base64.ts'
import { simulate } from '@latch/widget/src/api/simulate.ts'
import { buildSignable, type Signable } from '@latch/widget/src/api/swap.ts'
import type { Reviewed, SimulationResult, SwapAgreement } from '@latch/widget/src/families/swap.ts'
import { decodeTransaction } from '../../bytes/decodeTransaction.ts'
import type { DecodedTransaction } from '../../bytes/types.ts'
import { openedAccounts, solanaBreach } from './check.ts'
import { checkSimulatedSwap } from './checkSimulatedSwap.ts'

/** Transaction built for the taker, with its simulated effects. */
export type Built = { signable: Signable; decoded: DecodedTransaction | null; verdict: SimulationResult }

/**
 * Builds a swap, compares it with the agreement, and simulates it on the node.
 *
 * @throws RpcError of hosting if nothing is built.
 */
export async function buildTried(reviewed: Reviewed, deal: SwapAgreement): Promise<Built> {
  const { order, from, quote, slippageBps } = reviewed
  const signable = await buildSignable(order, { taker: from, minimum: quote.minimum, slippageBps })
  const { transaction } = signable
  const decoded = decodeTransaction(fromBase64(transaction))
  if (decoded === null || solanaBreach(decoded, deal) !== null)
    return { signable, decoded, verdict: { kind: 'breach' } }
  const verdict = await simulate(order.chainId, { from, transaction }).then(
    ({ effect }): SimulationResult =>
      checkSimulatedSwap(effect, { order, quote, opened: openedAccounts(decoded) }),
    (): SimulationResult => ({ kind: 'unknown' }),
  )
  return { signable, decoded, verdict }
}
