import type { CronSteps } from '#http/cronRuns.ts'
import { deletePages } from '#login/deletePages.ts'
import { wakeDispatcher } from './dispatcher.ts'
import type { WebhooksEnvironment } from './environment.ts'

/** Milliseconds for which messages and attempts stay in the log. */
const RETENTION = 30 * 86_400_000
/** One that was replayed is tried for a day more, but not at an endpoint that is disabled. */
const OLD_MESSAGES = `created < ? AND
  (due IS NULL OR endpoint IN (SELECT endpoint.id FROM endpoint WHERE disabled IS NOT NULL))`
/** Endpoints that are woken in one run. */
const MAX_ENDPOINTS = 100

/** Steps that run every minute. */
export const WEBHOOKS_CLOCK: CronSteps<WebhooksEnvironment> = {
  wake: wakeDue,
  messages: ({ DB }) => deletePages(DB, { table: 'message', where: OLD_MESSAGES }, Date.now() - RETENTION),
  attempts: ({ DB }) => deletePages(DB, { table: 'attempt', where: 'at < ?' }, Date.now() - RETENTION),
}

/** Wakes endpoints with messages that are due: those that the operator replays, and those whose alarm was lost. */
async function wakeDue(env: WebhooksEnvironment): Promise<void> {
  const { results } = await env.DB.prepare(
    // Messages of a disabled endpoint stay due: enough of them would keep all others from being woken.
    `SELECT DISTINCT message.endpoint FROM message JOIN endpoint ON endpoint.id = message.endpoint
     WHERE disabled IS NULL AND due IS NOT NULL AND due <= ? LIMIT ?`,
  )
    .bind(Date.now(), MAX_ENDPOINTS)
    .all<{ endpoint: string }>()
  await Promise.all(results.map(({ endpoint }) => wakeDispatcher(env, endpoint)))
}
