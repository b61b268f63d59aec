import { familyFacts } from '@latch/families/facts.ts'
import { requireAccountFamily } from '@latch/families/worker.ts'
import { parseChainId } from '@latch/protocol/caip.ts'
import type { SimulateResponse } from '@latch/protocol/simulate.ts'
import { rateLimited } from '#http/errors.ts'
import { isBatchWithinRate } from '#http/rate.ts'
import { jsonResponse } from '#http/responses.ts'
import type { ProjectRequest } from '#http/route.ts'
import { RefusedError } from '../failures.ts'
import type { SimulateBody } from './body.ts'

/** Reads that a simulation counts as: a node runs a whole transaction, and twice. */
const WEIGHT = 30

const NOBODY_KNOWS: SimulateResponse = { effect: { status: 'unknown', reason: 'UNSUPPORTED' }, tokens: [] }

/**
 * `POST /v1/simulate/{chain}`: the effects of a transaction on an account, simulated by the project's node.
 *
 * @throws RefusedError; Refusal 429, because each costs a node more than a read.
 */
export async function serveSimulation(question: ProjectRequest<SimulateBody>): Promise<Response> {
  const { request, env, project, params, body } = question
  const chain = project.chains.find(({ info }) => info.id === params.chain)
  const facts = chain && familyFacts(chain.info.id)
  if (chain === undefined || facts === undefined)
    throw new RefusedError({ field: 'chainId', description: 'The project does not list this chain.' })
  const from = facts.address.parse(body.from)
  if (from === null) throw new RefusedError({ field: 'from', description: `must be ${facts.address.rule}` })
  if (!(await isBatchWithinRate(request, env, project.id, WEIGHT))) throw rateLimited()
  const { simulate } = requireAccountFamily(parseChainId(chain.info.id).namespace)
  const simulation = { chain, env, body: { ...body, from } }
  return jsonResponse(simulate ? await simulate(simulation) : NOBODY_KNOWS)
}
