import { runSteps } from '#http/cronRuns.ts'
import { answerHealth } from '#http/health.ts'
import { WEBHOOKS_CLOCK } from './clock.ts'
import type { WebhooksEnvironment } from './environment.ts'

/** The Worker that delivers webhooks. Others queue events by its entrypoint; over HTTP it answers monitors only. */
export const webhooks = {
  fetch: async (request, env) =>
    new URL(request.url).pathname === '/health'
      ? answerHealth(env.DB, WEBHOOKS_CLOCK)
      : new Response(null, { status: 404 }),
  scheduled: (_, env) => runSteps(env, WEBHOOKS_CLOCK),
} satisfies ExportedHandler<WebhooksEnvironment>
