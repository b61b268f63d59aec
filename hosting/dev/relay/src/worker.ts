import * as z from 'zod'
import type { RelayEnv } from './relay.ts'

export { Relay } from './relay.ts'

const delaySchema = z.object({ ms: z.int().nonnegative().max(60_000) })
const refuseSchema = z.object({ with: z.enum(['rate', 'down', 'project', 'origin']).nullable() })
const denySchema = z.object({ methods: z.array(z.string().max(64)).max(16) })

export default {
  async fetch(request, env): Promise<Response> {
    const { pathname, searchParams } = new URL(request.url)
    // Tests that run at the same time have relays of their own: what one does to its relay reaches no other.
    const relay = env.RELAY.getByName(searchParams.get('relay') ?? 'relay')
    if (request.headers.get('upgrade') === 'websocket') return relay.fetch(request)
    if (pathname === '/hello') return new Response('ok')
    if (env.DEV_CONTROLS === 'on' && request.method === 'POST' && pathname.startsWith('/dev/'))
      return control(pathname.slice('/dev/'.length), request, relay)
    return new Response('Not found', { status: 404 })
  },
} satisfies ExportedHandler<RelayEnv>

/** Controls of the relay for tests: cut every socket, slow it down, refuse new sockets, deny it calls, start afresh. */
async function control(
  action: string,
  request: Request,
  relay: ReturnType<RelayEnv['RELAY']['getByName']>,
): Promise<Response> {
  try {
    if (action === 'kill') return Response.json({ closed: await relay.kill() })
    if (action === 'delay')
      return Response.json(await relay.setFaults({ delay: delaySchema.parse(await request.json()).ms }))
    if (action === 'refuse')
      return Response.json(await relay.setFaults({ refuse: refuseSchema.parse(await request.json()).with }))
    if (action === 'deny')
      return Response.json(await relay.setFaults({ deny: denySchema.parse(await request.json()).methods }))
    if (action === 'reset') {
      await relay.reset()
      return Response.json({})
    }
  } catch (error) {
    if (!(error instanceof z.ZodError || error instanceof SyntaxError)) throw error
    return Response.json({ error: error.message }, { status: 400 })
  }
  return new Response('Not found', { status: 404 })
}
