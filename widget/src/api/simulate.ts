import type { ChainId } from '@latch/protocol/caip.ts'
import { type SimulateRequest, SimulateResponseSchema } from '@latch/protocol/simulate.ts'
import { queryOf } from './account.ts'
import { callHosting } from './hosting.ts'

/**
 * Simulates a transaction on the project's node; the answer has the names of the requested tokens.
 *
 * @throws RpcError of {@link callHosting}.
 */
export function simulate(chainId: ChainId, request: SimulateRequest) {
  return callHosting(SimulateResponseSchema, `/v1/simulate/${chainId}?${queryOf({})}`, { body: request })
}
