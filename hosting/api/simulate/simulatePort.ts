import type { SimulateResponse } from '@latch/protocol/simulate.ts'
import type { Chain } from '#db/chains.ts'
import type { Environment } from '#http/environment.ts'
import type { SimulateBody } from './body.ts'

/**
 * Simulates a transaction.
 *
 * @throws RefusedError for a request that its family cannot read.
 */
export type Simulator = (question: {
  chain: Chain
  env: Environment
  body: SimulateBody
}) => Promise<SimulateResponse>
