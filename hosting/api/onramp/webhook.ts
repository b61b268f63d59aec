import { readRequest } from '#http/body.ts'
import { failedResponse, jsonResponse, notFoundResponse } from '#http/responses.ts'
import type { RouteRequest } from '#http/route.ts'
import { applyProviderStatus } from '../funding/orderStatus.ts'
import { findOrder } from '../funding/orders.ts'
import { boundProviders } from './providers.ts'

/** Bytes of a webhook. */
const MAX_BODY = 64 * 1024

/**
 * `POST /v1/onramp/webhook/{provider}`: a seller's event about an order. An event about an unknown order is accepted,
 * as the seller would only send it again. A repeated event changes nothing.
 */
export async function serveOnrampWebhook({
  request,
  env,
  params,
  findProject,
}: RouteRequest): Promise<Response> {
  const provider = boundProviders(env).find(({ id }) => id === params.provider)
  if (provider?.readEvent === undefined) return notFoundResponse()
  const text = await readRequest(request, MAX_BODY)
  const event = await provider.readEvent(request.headers, text)
  if (event === null) return failedResponse(400, { field: 'signature', description: 'is not of this seller' })
  const order = await findOrder(env.DB, event.orderId)
  if (order === null || order.provider !== provider.id) return jsonResponse({})
  const found = await findProject(order.project)
  if (found.ok) await applyProviderStatus({ env, project: found.project }, order, event.status)
  return jsonResponse({})
}
