import { RpcCode } from '@latch/protocol/errors.ts'
import { readRequest } from '#http/body.ts'
import { rateLimited } from '#http/errors.ts'
import { isBatchWithinRate } from '#http/rate.ts'
import { parseJson } from '#http/readText.ts'
import { failedResponse, jsonResponse } from '#http/responses.ts'
import type { ProjectRequest } from '#http/route.ts'
import { answerCalls, type OnSubmitted, speaksJsonRpc } from './answerCalls.ts'
import { type Answer, refusal } from './jsonRpc.ts'

/** Calls of one batch. */
const MAX_BATCH = 100
/** Bytes of a body. */
const MAX_BODY = 1024 * 1024

/** `POST /v1/?chainId=…&projectId=…`: JSON-RPC 2.0, single or batch. */
export function serveRpc(question: ProjectRequest): Promise<Response> {
  return serveRpcOf(question, question.url.searchParams.get('chainId'))
}

/** Serves the same for a chain in the path. @param chainId - CAIP-2. */
export async function serveRpcOf(
  { request, env, project }: ProjectRequest,
  chainId: string | null,
  onSubmitted?: OnSubmitted,
): Promise<Response> {
  const chain = project.chains.find(({ info }) => info.id === chainId)
  if (chain === undefined)
    return failedResponse(400, { field: 'chainId', description: 'The project does not list this chain.' })
  // Families whose nodes do not speak it are read in other ways.
  if (!speaksJsonRpc(chain.info.id))
    return failedResponse(400, {
      field: 'chainId',
      description: 'Nodes of this chain do not answer JSON-RPC here.',
    })
  const body = parseJson(await readRequest(request, MAX_BODY))
  const calls = Array.isArray(body) ? body.length : 1
  if (calls > MAX_BATCH)
    return failedResponse(400, { field: 'body', description: `A batch may have ${MAX_BATCH} calls at most.` })
  if (!(await isBatchWithinRate(request, env, project.id, calls))) throw rateLimited()
  return answerBody(body, (members) => answerCalls(members, chain, env, onSubmitted))
}

async function answerBody(
  body: unknown,
  answerMembers: (members: readonly unknown[]) => Promise<Answer[]>,
): Promise<Response> {
  if (body === undefined) return rpcErrorResponse(RpcCode.parse, 'The body is no JSON.')
  if (!Array.isArray(body)) {
    const [answer] = await answerMembers([body])
    return answer ? jsonResponse(answer) : noAnswerResponse()
  }
  if (body.length === 0) return rpcErrorResponse(RpcCode.invalidRequest, 'The batch is empty.')
  const answers = await answerMembers(body)
  return answers.length > 0 ? jsonResponse(answers) : noAnswerResponse()
}

function rpcErrorResponse(code: number, message: string): Response {
  return jsonResponse({ jsonrpc: '2.0', id: null, ...refusal(code, message) })
}

function noAnswerResponse(): Response {
  return new Response(null, { status: 204, headers: { 'Cache-Control': 'no-store' } })
}
