import { jsonResponse } from '../../http/responses.ts'
import type { Question } from '../../http/route.ts'

/** `GET /v1/supported-chains`: the project's chains; there is no way over WebSocket. */
export function serveSupportedChains({ project }: Question): Response {
  return jsonResponse({ http: project.chains.map(({ info }) => info.id), ws: [] })
}
