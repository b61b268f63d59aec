import type { Context, MiddlewareHandler } from 'hono'
import type { FindProject, Project } from '#db/projects.ts'
import { type AnswerError, createApp } from './app.ts'
import { readBody } from './body.ts'
import { isForeignPage } from './caller.ts'
import type { Environment } from './environment.ts'
import { allowCrossOriginReads, answerOnly, limitRate, refuseForeignPages } from './guards.ts'
import { countProject, requireProject } from './project.ts'
import { isAddressWithinRate } from './rate.ts'
import type { Route, RouteRequest } from './route.ts'

/** Context that hono passes from guard to guard. */
type Served = {
  Bindings: Environment
  Variables: { routeRequest: RouteRequest; body: unknown; project: Project }
}
type Guard = MiddlewareHandler<Served>

type Options = {
  findProject: FindProject
  answerError: AnswerError
}

type Router<Env> = { fetch(request: Request, env: Env, context: ExecutionContext): Promise<Response> }

/** Answers a table of routes of a Worker that serves projects: each behind its guards, every other path with 404. */
export function createRouter<Env extends Environment>(
  routes: readonly Route<unknown, Env>[],
  { findProject, answerError }: Options,
): Router<Env> {
  const app = createApp<Served>({
    // Whoever asks brings the environment that the routes were written for.
    endpoints: (routes as readonly Route[]).map((route) => ({
      method: 'ALL',
      path: route.path,
      guards: [bindRequest(findProject), ...routeGuards(route).values()],
      serve: (context) => serveRoute(route, context),
    })),
    answerError,
  })
  return { fetch: async (request, env, context) => app.fetch(request, env, context) }
}

/**
 * Returns the guards of a route, in the same order for all: foreign page, method, rate of the address, project (after
 * the body, if that names it), body, rate of the project. Free checks come first, and nothing is looked up for a caller
 * above its rate.
 */
export function routeGuards(route: Route): ReadonlyMap<string, Guard> {
  const { ownPagesMay, readBy, methods, counts, body, project } = route
  const isRead = methods === 'OPTIONS, POST' || readBy === 'any page'
  return new Map<string, Guard>([
    ...named(
      ownPagesMay !== undefined && [
        'own pages',
        refuseForeignPages(({ req }) => isForeignPage(req.raw), ownPagesMay),
      ],
    ),
    [methods, answerOnly(methods)],
    ...named(isRead && ['pages', allowCrossOriginReads]),
    ...named(counts === 'requests' && ['address rate', countAddress]),
    ...named(project !== undefined && !project.isOfBody && ['project', requireProject(project)]),
    ...named(body !== undefined && ['body', readBody<Served>(body)]),
    ...named(project?.isOfBody && ['project', requireProject(project)]),
    ...named(project?.isCounted && ['project rate', countProject]),
  ])
}

const countAddress: Guard = limitRate(({ req, env }) => isAddressWithinRate(req.raw, env))

function named(guard: [string, Guard] | false | undefined): [string, Guard][] {
  return guard ? [guard] : []
}

function bindRequest(findProject: FindProject): Guard {
  return async (context, next) => {
    const { req, env, executionCtx } = context
    context.set('routeRequest', {
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

function serveRoute(route: Route, { var: { routeRequest, body, project } }: Context<Served>) {
  const request = { ...routeRequest, body }
  return route.project === undefined ? route.serve(request) : route.serve({ ...request, project })
}
