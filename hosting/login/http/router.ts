import type { Context, Hono } from 'hono'
import { createApp } from '#http/app.ts'
import { methodNotAllowed } from '#http/errors.ts'
import type { LoginEnvironment } from '../environment.ts'
import { readSettings, type Service } from '../settings.ts'
import type { AccessToken } from '../tokens.ts'
import { failureResponse } from './failures.ts'
import { answerFrame, loginGuards, type Served } from './guards.ts'
import type { Route } from './route.ts'

/** A service's own routes and checks, with its environment's additional bindings. */
type Options = { service: Service; checkAccess(env: LoginEnvironment, access: AccessToken): Promise<void> }

/** Answers a table of routes: each behind its guards, another method with 405, every other path with 404. */
export function createRouter(
  routes: readonly Route<LoginEnvironment>[],
  { service, checkAccess }: Options,
): Hono<Served> {
  return createApp<Served>({
    before: [
      async (context, next) => {
        context.set('settings', readSettings(context.env, service))
        return next()
      },
      answerFrame,
    ],
    endpoints: [
      ...routes.map((route) => ({
        method: route.method,
        path: route.path,
        guards: loginGuards(route, checkAccess),
        serve: (context: Context<Served>) => serveRoute(route, context),
      })),
      ...[...Map.groupBy(routes, ({ path }) => path)].map(([path, ofPath]) => ({
        method: 'ALL',
        path,
        guards: [],
        serve: () => {
          throw methodNotAllowed(ofPath.map(({ method }) => method).join(', '))
        },
      })),
    ],
    answerError: failureResponse,
  })
}

function serveRoute(
  route: Route<LoginEnvironment>,
  { req, env, var: { settings, jkt, access, body } }: Context<Served>,
): Response | Promise<Response> {
  const routeRequest = { request: req.raw, url: new URL(req.url), env, settings, params: req.param() }
  if (route.caller === 'anybody') return route.serve(routeRequest)
  if (route.caller === 'frame') return route.serve({ ...routeRequest, jkt, body })
  return route.serve({ ...routeRequest, jkt, body, access })
}
