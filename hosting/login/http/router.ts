import { type Context, Hono } from 'hono'
import type { LoginEnvironment } from '../environment.ts'
import { readSettings, type Service } from '../settings.ts'
import type { AccessToken } from '../tokens.ts'
import { answerFrame, guardsOf, type Served } from './guards.ts'
import { brokenResponse, Refusal, refusalResponse } from './refusal.ts'
import type { Route } from './route.ts'

/** A service's own routes and checks, which know what its environment has beyond the common. */
type Options = { service: Service; checkAccess(env: LoginEnvironment, access: AccessToken): Promise<void> }

/** Answers a table of routes: each behind its guards, another method with 405, every other path with 404. */
export function createRouter(
  routes: readonly Route<LoginEnvironment>[],
  { service, checkAccess }: Options,
): Hono<Served> {
  // As it was sent: a path that is decoded first would answer to other spellings of itself.
  const router = new Hono<Served>({ getPath: ({ url }) => new URL(url).pathname })
  router.use(async (context, next) => {
    context.set('settings', readSettings(context.env, service))
    return next()
  })
  router.use(answerFrame)
  for (const route of routes)
    router.on([route.method], [route.path], ...guardsOf(route, checkAccess), (context) =>
      serve(route, context),
    )
  for (const path of new Set(routes.map(({ path }) => path)))
    router.all(path, () => refusalResponse(new Refusal(405, 'method')))
  router.notFound(() => refusalResponse(new Refusal(404, 'not_found')))
  router.onError((error) => (error instanceof Refusal ? refusalResponse(error) : brokenResponse(error)))
  return router
}

function serve(
  route: Route<LoginEnvironment>,
  { req, env, var: { settings, jkt, access, body } }: Context<Served>,
): Response | Promise<Response> {
  const asked = { request: req.raw, url: new URL(req.url), env, settings, params: req.param() }
  if (route.caller === 'anybody') return route.serve(asked)
  if (route.caller === 'frame') return route.serve({ ...asked, jkt, body })
  return route.serve({ ...asked, jkt, body, access })
}
