import { jsonResponse } from '#http/responses.ts'
import type { Question } from '#http/route.ts'
import { speaksJsonRpc } from '../rpc/answerCalls.ts'

/** `GET /v1/supported-chains`: those of the project's chains that the proxy reaches; there is no way over WebSocket. */
export function serveSupportedChains({ project }: Question): Response {
  return jsonResponse({
    http: project.chains.flatMap(({ info: { id } }) => (speaksJsonRpc(id) ? id : [])),
    ws: [],
  })
}
