import { type Context, type Env, Hono, type MiddlewareHandler } from 'hono'
import { notFound } from './errors.ts'

/** A path, what stands before it, and what answers. */
export type Endpoint<Served extends Env> = {
  /** `ALL` where a guard looks at it. */
  method: string
  /** In the grammar of hono. */
  path: string
  guards: readonly MiddlewareHandler<Served>[]
  serve(context: Context<Served>): Response | Promise<Response>
}

type Options<Served extends Env> = {
  /** Before every endpoint, and around what answers for a path that there is not. */
  before?: readonly MiddlewareHandler<Served>[]
  endpoints: readonly Endpoint<Served>[]
  /** Answers for whatever a guard or an endpoint throws. */
  answerError: (error: unknown) => Response
}

/** The one way in which our Workers answer: endpoints in their order, each behind its guards; other paths with 404. */
export function createApp<Served extends Env>({
  before = [],
  endpoints,
  answerError,
}: Options<Served>): Hono<Served> {
  // As it was sent: a path that is decoded first would answer to other spellings of itself.
  const app = new Hono<Served>({ getPath: ({ url }) => new URL(url).pathname })
  for (const handler of before) app.use(handler)
  for (const { method, path, guards, serve } of endpoints) app.on([method], [path], ...guards, serve)
  app.notFound(() => answerError(notFound()))
  app.onError(answerError)
  return app
}
