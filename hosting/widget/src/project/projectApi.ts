import type { Admission } from '../../../../widget/protocol/admission.ts'
import { isOriginAllowed } from '../../../../widget/protocol/origins.ts'
import { findProject, type Project, type ProjectResult } from '../../../db/projects.ts'
import { callerOrigin } from '../../../http/caller.ts'
import type { Environment } from '../../../http/environment.ts'
import { failedResponse, jsonResponse, openResponse } from '../../../http/responses.ts'
import { originsFor } from '../embed/config.ts'

/** `GET /appkit/v1/config`: which capabilities the operator has switched for a project. @see spec §7 */
export function serveFeatures(request: Request, env: Environment): Promise<Response> {
  return answerForProject(request, env, ({ features }) => ({
    features: Object.entries(features).map(([id, feature]) => ({ id, ...feature })),
  }))
}

/** `GET /projects/v1/origins`: the list, or the caller's own entry of it when the caller is on it. @see spec §7 */
export function serveOrigins(request: Request, env: Environment): Promise<Response> {
  return answerForProject(request, env, (project) => ({
    allowedOrigins: originsFor(project, callerOrigin(request)),
  }))
}

/**
 * `GET /projects/v1/admission`: whether the page that asks may show the widget. Open to every page, so that one that
 * was refused learns it; it learns of its own origin, which the browser names, and of no other.
 *
 * @see Admission
 */
export async function serveAdmission(request: Request, env: Environment): Promise<Response> {
  const found = await findProject(env.DB, new URL(request.url).searchParams.get('projectId'))
  const caller = callerOrigin(request)
  const isAllowed = found.ok && caller !== null && isOriginAllowed(caller, found.project.allowedOrigins)
  return openResponse({ denied: denial(found, isAllowed) } satisfies Admission)
}

function denial(found: ProjectResult, isAllowed: boolean): Admission['denied'] {
  if (isAllowed) return null
  const isKnown = found.ok || found.fault === 'no_origins'
  return isKnown ? 'origin' : 'project'
}

async function answerForProject(
  request: Request,
  env: Environment,
  answer: (project: Project) => unknown,
): Promise<Response> {
  const { searchParams } = new URL(request.url)
  const found = await findProject(env.DB, searchParams.get('projectId') ?? searchParams.get('project'))
  return found.ok ? jsonResponse(answer(found.project)) : unknownProjectResponse()
}

/** One answer for every fault: what is wrong with somebody's project is the operator's business. */
export function unknownProjectResponse(): Response {
  return failedResponse(401, {
    field: 'projectId',
    description: 'No project of this id is served. `npm run projects -- show <id>` tells its operator why.',
  })
}
