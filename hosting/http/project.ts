import type { MiddlewareHandler } from 'hono'
import type { Project } from '#db/projects.ts'
import type { Environment } from './environment.ts'
import { rateLimited, unknownProject } from './errors.ts'
import { isProjectWithinRate } from './rate.ts'
import type { ProjectRule, RouteRequest } from './route.ts'

/** `?projectId=`, as most paths have it. */
export const PROJECT_OF_QUERY: ProjectRule<unknown> = {
  idOf: ({ url }) => url.searchParams.get('projectId'),
  isCounted: true,
}

/** Project of a body that always names it. */
export const PROJECT_OF_BODY: ProjectRule<{ projectId: string }> = {
  idOf: ({ body }) => body.projectId,
  isOfBody: true,
  isCounted: true,
}

/** Project of a body that may leave it to the query. */
export const PROJECT_OF_EITHER: ProjectRule<{ projectId?: string | undefined }> = {
  idOf: ({ body, url }) => body.projectId ?? url.searchParams.get('projectId'),
  isOfBody: true,
  isCounted: true,
}

type Served = {
  Bindings: Environment
  Variables: { routeRequest: RouteRequest; body: unknown; project: Project }
}

/** Looks the project up. @throws Refusal 401 */
export function requireProject({ idOf }: ProjectRule<unknown>): MiddlewareHandler<Served> {
  return async (context, next) => {
    const { routeRequest, body } = context.var
    const found = await routeRequest.findProject(idOf({ url: routeRequest.url, body }))
    if (!found.ok) throw unknownProject()
    context.set('project', found.project)
    return next()
  }
}

/** @throws Refusal 429 */
export const countProject: MiddlewareHandler<Served> = async ({ req, env, var: { project } }, next) => {
  if (!(await isProjectWithinRate(req.raw, env, project.id))) throw rateLimited()
  return next()
}
