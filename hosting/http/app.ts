import { type Context, type Env, Hono, type MiddlewareHandler } from 'hono'
import { routePath } from 'hono/route'
import { ProjectIdSchema } from '#db/identifiers.ts'
import { notFound } from './errors.ts'
import { logTrouble, newReference } from './log.ts'

/** A path, its guards and its handler. */
export type Endpoint<Served extends Env> = {
  /** `ALL` where a guard looks at it. */
  method: string
  /** In the grammar of hono. */
  path: string
  guards: readonly MiddlewareHandler<Served>[]
  serve(context: Context<Served>): Response | Promise<Response>
}

type Options<Served extends Env> = {
  /** Middleware before every endpoint, and around the answer for an unknown path. */
  before?: readonly MiddlewareHandler<Served>[]
  endpoints: readonly Endpoint<Served>[]
  answerError: AnswerError
}

/** Answers for whatever a guard or an endpoint throws. @param reference - For the body of a failure of ours, from 500 on. */
export type AnswerError = (error: unknown, reference: string) => Response

/** Two years, the minimum for a host on browsers' preload lists. */
const TRANSPORT = 'max-age=63072000; includeSubDomains'

/** After the first visit, browsers use only TLS; answers may add more headers. */
const overTlsAlone: MiddlewareHandler = async (context, next) => {
  await next()
  if (context.res.headers.has('Strict-Transport-Security')) return
  // A response that came from elsewhere has headers that cannot be added to.
  context.res = new Response(context.res.body, context.res)
  context.res.headers.set('Strict-Transport-Security', TRANSPORT)
}

/** Creates the app of a Worker: endpoints in their order, each behind its guards; other paths get 404. */
export function createApp<Served extends Env>({
  before = [],
  endpoints,
  answerError,
}: Options<Served>): Hono<Served> {
  // As it was sent: a path that is decoded first would answer to other spellings of itself.
  const app = new Hono<Served>({ getPath: ({ url }) => new URL(url).pathname })
  app.use(overTlsAlone)
  for (const handler of before) app.use(handler)
  for (const { method, path, guards, serve } of endpoints) app.on([method], [path], ...guards, serve)
  const answerFailure = (error: unknown, context: Context<Served>) => {
    const reference = newReference()
    const response = answerError(error, reference)
    if (response.status >= 500) logFailure(context, { reference, status: response.status, error })
    return response
  }
  app.notFound((context) => answerFailure(notFound(), context))
  app.onError(answerFailure)
  return app
}

type Failed = { reference: string; status: number; error: unknown }

/** Logs the route's pattern, because an address may hold private data. */
function logFailure(context: Context, { error, ...failed }: Failed): void {
  const { method, url } = context.req.raw
  const named = ProjectIdSchema.safeParse(new URL(url).searchParams.get('projectId'))
  logTrouble(
    'A request failed',
    { ...failed, method, route: routePath(context, -1), project: named.data },
    error,
  )
}
