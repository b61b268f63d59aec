import { type AnalyticsConfig, BatchSchema, type PendingEvent } from '@latch/protocol/analytics.ts'
import { hasFeature } from '#db/features.ts'
import type { Project } from '#db/projects.ts'
import type { BodyRule } from '#http/body.ts'
import type { Environment } from '#http/environment.ts'
import { emptyResponse, jsonResponse } from '#http/responses.ts'
import type { ProjectRequest } from '#http/route.ts'
import { sumUp } from './counts.ts'
import type { AnalyticsEnvironment } from './eventSums.ts'
import { failureReferences } from './failureReferences.ts'
import { connectedUsers } from './users.ts'

export const BATCH_BODY: BodyRule<PendingEvent[]> = { schema: BatchSchema, max: 64 * 1024 }

/** `GET /getAnalyticsConfig` */
export function serveAnalyticsConfig({ request, project }: ProjectRequest): Response {
  return jsonResponse({
    isAnalyticsEnabled: isCounted(request, project),
    countsAutomated: project.features.analytics?.config?.includes('tests') ?? false,
  } satisfies AnalyticsConfig)
}

/** `POST /batch`: events that must not be counted are ignored; the widget does not need to know. */
export async function serveBatch({
  request,
  env,
  project,
  body,
}: ProjectRequest<PendingEvent[], Environment & AnalyticsEnvironment>): Promise<Response> {
  const [first] = body
  if (first === undefined || !isCounted(request, project)) return emptyResponse()
  const chains = project.chains.map(({ info }) => info.id)
  const counts = sumUp(body, { country: countryOf(request), chains })
  await env.EVENTS.getByName(project.id).add(project.id, first.eventId, counts, {
    users: connectedUsers(body),
    references: failureReferences(body, Date.now()),
  })
  return emptyResponse()
}

/** Returns the country that Cloudflare reports for a connection; null for none, e.g. Tor's `T1`. */
function countryOf({ cf }: Request): string | null {
  const country = cf?.country
  return typeof country === 'string' && /^(?!XX)[A-Z]{2}$/.test(country) ? country : null
}

/** Returns whether the operator counts events, and the browser has not opted out of tracking. */
function isCounted({ headers }: Request, { features }: Project): boolean {
  const wantsPrivacy = headers.get('Sec-GPC') === '1' || headers.get('DNT') === '1'
  return hasFeature(features, 'analytics') && !wantsPrivacy
}
