import type { Admission } from '../../../../widget/protocol/admission.ts'
import { isOriginAllowed } from '../../../../widget/protocol/origins.ts'
import type { ProjectResult } from '../../../db/projects.ts'
import { callerOrigin } from '../../../http/caller.ts'
import { jsonResponse, openResponse } from '../../../http/responses.ts'
import type { Asked, Question } from '../../../http/route.ts'
import { originsFor } from '../embed/config.ts'

/** `GET /appkit/v1/config`: which capabilities the operator has switched for a project. @see spec §7 */
export function serveFeatures({ project }: Question): Response {
  return jsonResponse({
    features: Object.entries(project.features).map(([id, feature]) => ({ id, ...feature })),
  })
}

/** `GET /projects/v1/origins`: the list, or the caller's own entry of it when the caller is on it. @see spec §7 */
export function serveOrigins({ request, project }: Question): Response {
  return jsonResponse({ allowedOrigins: originsFor(project, callerOrigin(request)) })
}

/**
 * `GET /projects/v1/admission`: whether the page that asks may show the widget. Open to every page, so that one that
 * was refused learns it; it learns of its own origin, which the browser names, and of no other.
 *
 * @see Admission
 */
export async function serveAdmission({ request, url, findProject }: Asked): Promise<Response> {
  const found = await findProject(url.searchParams.get('projectId'))
  const caller = callerOrigin(request)
  const isAllowed = found.ok && caller !== null && isOriginAllowed(caller, found.project.allowedOrigins)
  return openResponse({ denied: denial(found, isAllowed) } satisfies Admission)
}

function denial(found: ProjectResult, isAllowed: boolean): Admission['denied'] {
  if (isAllowed) return null
  const isKnown = found.ok || found.fault === 'no_origins'
  return isKnown ? 'origin' : 'project'
}
