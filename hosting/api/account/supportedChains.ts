import { jsonResponse } from '#http/responses.ts'
import type { ProjectRequest } from '#http/route.ts'
import { speaksJsonRpc } from '../rpc/answerCalls.ts'

/** `GET /v1/supported-chains`: the project's chains that the proxy reaches. WebSocket is not supported. */
export function serveSupportedChains({ project }: ProjectRequest): Response {
  return jsonResponse({
    http: project.chains.flatMap(({ info: { id } }) => (speaksJsonRpc(id) ? id : [])),
    ws: [],
  })
}
