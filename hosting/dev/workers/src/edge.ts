/** A call that Cloudflare's Workers cannot make, and whose type is therefore missing. */
type Clocked = { scheduled(event: { scheduledTime: Date; cron: string }): Promise<{ outcome: string }> }
type EdgeEnv = { WORKER: Fetcher & Clocked; PLACE: IncomingRequestCfProperties }

/** Triggers the local crons: a deployed Worker has its triggers instead. */
const SCHEDULED = '/cdn-cgi/handler/scheduled'

/** Replaces Cloudflare's edge in front of a Worker: adds the location of a request, and runs the scheduled handler. */
export default {
  async fetch(request, env): Promise<Response> {
    if (new URL(request.url).pathname === SCHEDULED) {
      const { outcome } = await env.WORKER.scheduled({ scheduledTime: new Date(), cron: '' })
      return new Response(outcome, { status: outcome === 'ok' ? 200 : 500 })
    }
    const placed = new Request(request, { cf: env.PLACE })
    placed.headers.set('CF-Connecting-IP', '127.0.0.1')
    return env.WORKER.fetch(placed)
  },
} satisfies ExportedHandler<EdgeEnv>
