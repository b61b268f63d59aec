import { LIMITS } from '@latch/protocol/limits.ts'
import type { SwapExecutedSchema } from '@latch/protocol/swap.ts'
import * as z from 'zod'
import type { BodyRule } from '#http/body.ts'
import { jsonResponse } from '#http/responses.ts'
import type { ProjectRequest } from '#http/route.ts'
import { countHosted } from '../question.ts'
import { marketOf, refused } from './order.ts'

const ExecuteBodySchema = z.object({
  projectId: z.string().optional(),
  chainId: z.string().max(64),
  requestId: z.string().min(1).max(128),
  transaction: z.base64('must be base64').min(1).max(LIMITS.transactionLength),
})
export type ExecuteBody = z.infer<typeof ExecuteBodySchema>
export const EXECUTE_BODY: BodyRule<ExecuteBody> = { schema: ExecuteBodySchema, max: 8192 }

/** `POST /v1/convert/execute`: sends a swap that was built here and then signed, if its builder sends swaps itself. */
export async function serveSwapExecution(question: ProjectRequest<ExecuteBody>): Promise<Response> {
  const { body, project, env } = question
  const { chain, builder } = marketOf(project, body.chainId, env)
  if (builder.execute === undefined)
    throw refused('chainId', 'Wallets send swaps of this network themselves.')
  if (builder.usesKey(chain, env)) await countHosted(question)
  const { requestId, transaction } = body
  const executed: z.infer<typeof SwapExecutedSchema> = await builder.execute(env, chain, {
    requestId,
    transaction,
  })
  return jsonResponse(executed)
}
