import type { PendingEvent } from '@latch/protocol/analytics.ts'
import { BATCH_BODY, serveAnalyticsConfig, serveBatch } from '#api/analytics/analytics.ts'
import { PROJECT_OF_QUERY } from '#http/project.ts'
import type { Route } from '#http/route.ts'
import type { WidgetEnvironment } from './environment.ts'

const own = {
  ownPagesMay: 'report what happens in it',
  counts: 'requests',
  project: PROJECT_OF_QUERY,
} as const

const config: Route = { ...own, path: '/getAnalyticsConfig', methods: 'GET', serve: serveAnalyticsConfig }
const batch: Route<PendingEvent[], WidgetEnvironment> = {
  ...own,
  path: '/batch',
  methods: 'POST',
  body: BATCH_BODY,
  serve: serveBatch,
}

/** Event counts of visitors who have consented. */
export const ANALYTICS_ROUTES: readonly Route<unknown, WidgetEnvironment>[] = [config, batch]
