import type { MiddlewareHandler } from 'hono'
import * as z from 'zod'
import type { Project } from '../db/projects.ts'
import { isForeignPage } from './caller.ts'
import type { Environment } from './environment.ts'
import { isAddressWithinRate, isProjectWithinRate, rateLimitedResponse } from './rate.ts'
import { readRequest } from './readRequest.ts'
import { parseJson } from './readText.ts'
import {
  failedResponse,
  methodNotAllowedResponse,
  preflightResponse,
  unknownProjectResponse,
} from './responses.ts'
import type { Asked, BodyRule, ProjectRule, Route } from './route.ts'

/** What hono carries from guard to guard. */
export type Served = { Bindings: Environment; Variables: { asked: Asked; project: Project } }
type Guard = MiddlewareHandler<Served>

/**
 * What stands before a route, in the one order that holds for all: foreign page, method, rate of the address, body,
 * project, rate of the project. What costs nothing comes first, and nothing is looked up for who asks too often.
 */
export function guardsOf(route: Route): ReadonlyMap<string, Guard> {
  const { ownPagesMay, readBy, methods, counts, body, project } = route
  const isRead = methods === 'OPTIONS, POST' || readBy === 'any page'
  return new Map<string, Guard>([
    ...named(ownPagesMay !== undefined && ['own pages', refuseForeignPages(ownPagesMay)]),
    [methods, answerOnly(methods)],
    ...named(isRead && ['pages', letPagesRead]),
    ...named(counts === 'requests' && ['address rate', countAddress]),
    ...named(body !== undefined && ['body', readBody(body)]),
    ...named(project !== undefined && ['project', requireProject(project)]),
    ...named(project?.isCounted && ['project rate', countProject]),
  ])
}

function named(guard: [string, Guard] | false | undefined): [string, Guard][] {
  return guard ? [guard] : []
}

function refuseForeignPages(what: string): Guard {
  return async ({ req }, next) => {
    if (!isForeignPage(req.raw)) return next()
    return failedResponse(403, { field: 'origin', description: `Only the widget may ${what}.` })
  }
}

function answerOnly(methods: Route['methods']): Guard {
  return async ({ req }, next) =>
    methods.split(', ').includes(req.raw.method) ? next() : methodNotAllowedResponse(methods)
}

/** Whatever becomes of it, the page's script may read; what a browser asks first costs nothing. @see Fetch, CORS */
const letPagesRead: Guard = async (context, next) => {
  if (context.req.method === 'OPTIONS') return preflightResponse()
  await next()
  context.res.headers.set('Access-Control-Allow-Origin', '*')
  return
}

const countAddress: Guard = async ({ req, env }, next) =>
  (await isAddressWithinRate(req.raw, env)) ? next() : rateLimitedResponse()

function readBody<Body>({ schema, most }: BodyRule<Body>): Guard {
  return async (context, next) => {
    const text = await readRequest(context.req.raw, most)
    if (text instanceof Response) return text
    const parsed = z.safeParse(schema, parseJson(text))
    if (!parsed.success)
      return failedResponse(
        400,
        ...parsed.error.issues.map(({ path, message }) => ({
          field: String(path[0] ?? 'body'),
          description: message,
        })),
      )
    context.set('asked', { ...context.var.asked, body: parsed.data })
    return next()
  }
}

function requireProject({ idOf }: ProjectRule<unknown>): Guard {
  return async (context, next) => {
    const { asked } = context.var
    const found = await asked.findProject(idOf(asked))
    if (!found.ok) return unknownProjectResponse()
    context.set('project', found.project)
    return next()
  }
}

const countProject: Guard = async ({ req, env, var: { project } }, next) =>
  (await isProjectWithinRate(req.raw, env, project.id)) ? next() : rateLimitedResponse()
