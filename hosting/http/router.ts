import { type Context, Hono, type MiddlewareHandler } from 'hono'
import type { FindProject } from '../db/projects.ts'
import type { Environment } from './environment.ts'
import { guardsOf, type Served } from './guards.ts'
import { notFoundResponse } from './responses.ts'
import type { Route } from './route.ts'

type Options = {
  findProject: FindProject
  /** Answers for whatever a route throws. */
  answerError: (error: unknown) => Response
}

type Router<Env> = { fetch(request: Request, env: Env, context: ExecutionContext): Promise<Response> }

/** Answers a table of routes: each behind its guards, every other path with 404. */
export function createRouter<Env extends Environment>(
  routes: readonly Route<unknown, Env>[],
  { findProject, answerError }: Options,
): Router<Env> {
  // As it was sent: a path that is decoded first would answer to other spellings of itself.
  const router = new Hono<Served>({ getPath: ({ url }) => new URL(url).pathname })
  // Whoever asks brings the environment that the routes were written for.
  for (const route of routes as readonly Route[])
    router.all(route.path, takeUp(findProject), ...guardsOf(route).values(), answerWith(route))
  router.notFound(notFoundResponse)
  router.onError(answerError)
  return { fetch: async (request, env, context) => router.fetch(request, env, context) }
}

function takeUp(findProject: FindProject): MiddlewareHandler<Served> {
  return async (context, next) => {
    const { req, env, executionCtx } = context
    context.set('asked', {
      request: req.raw,
      url: new URL(req.url),
      env,
      context: executionCtx,
      params: req.param(),
      findProject: (id) => findProject(env.DB, id),
      body: undefined,
    })
    await next()
  }
}

function answerWith(route: Route): (context: Context<Served>) => Response | Promise<Response> {
  if (route.project === undefined) return ({ var: { asked } }) => route.serve(asked)
  return ({ var: { asked, project } }) => route.serve({ ...asked, project })
}
