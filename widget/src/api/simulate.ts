import type { ChainId } from '@latch/protocol/caip.ts'
import { type SimulateRequest, SimulateResponseSchema } from '@latch/protocol/simulate.ts'
import { queryOf } from './account.ts'
import { callHosting } from './hosting.ts'

/**
 * What a transaction would do, by the project's node; with the names of the tokens that were asked for.
 *
 * @throws RpcError of {@link callHosting}.
 */
export function simulate(chainId: ChainId, request: SimulateRequest) {
  return callHosting(SimulateResponseSchema, `/v1/simulate/${chainId}?${queryOf({})}`, { body: request })
}
