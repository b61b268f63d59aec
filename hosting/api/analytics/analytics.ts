import { type AnalyticsConfig, BatchSchema, type PendingEvent } from '../../../widget/protocol/analytics.ts'
import { hasFeature } from '../../db/features.ts'
import type { Project } from '../../db/projects.ts'
import type { BodyRule } from '../../http/body.ts'
import { emptyResponse, jsonResponse } from '../../http/responses.ts'
import type { Question } from '../../http/route.ts'
import { countEvents } from './counts.ts'

export const BATCH_BODY: BodyRule<PendingEvent[]> = { schema: BatchSchema, max: 64 * 1024 }

/** `GET /getAnalyticsConfig` */
export function serveAnalyticsConfig({ request, project }: Question): Response {
  return jsonResponse({
    isAnalyticsEnabled: isCounted(request, project),
    countsAutomated: project.features.analytics?.config?.includes('tests') ?? false,
  } satisfies AnalyticsConfig)
}

/** `POST /batch`: what nobody may count is not looked at, and the widget need not know. */
export async function serveBatch({
  request,
  env,
  project,
  body,
}: Question<PendingEvent[]>): Promise<Response> {
  if (isCounted(request, project)) await countEvents(env.DB, project.id, body)
  return emptyResponse()
}

/** Whether the operator counts, and the browser has not asked to be left alone. */
function isCounted({ headers }: Request, { features }: Project): boolean {
  const wantsPrivacy = headers.get('Sec-GPC') === '1' || headers.get('DNT') === '1'
  return hasFeature(features, 'analytics') && !wantsPrivacy
}
