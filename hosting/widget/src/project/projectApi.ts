import type { Admission } from '@latch/protocol/admission.ts'
import type { FeatureId } from '@latch/protocol/features.ts'
import { isOriginAllowed } from '@latch/protocol/origins.ts'
import { canCapture } from '#api/capture/terms.ts'
import { accountNetworks } from '#api/families/smartAccounts.ts'
import { fundingOf } from '#api/funding/ways.ts'
import { canSignIn } from '#api/siwx/keys.ts'
import { zoneOf } from '#api/zones/zones.ts'
import { FEATURE_IDS, hasFeature } from '#db/features.ts'
import type { Project, ProjectResult } from '#db/projects.ts'
import { callerOrigin } from '#http/caller.ts'
import { jsonResponse, openResponse } from '#http/responses.ts'
import type { ProjectRequest, RouteRequest } from '#http/route.ts'
import { socialNames } from '#login/social/rows.ts'
import { originsFor } from '../embed/config.ts'
import { embeddedSocials, secureOriginOf } from '../embed/secureOrigin.ts'
import { walletConnectOf } from '../embed/walletConnect.ts'
import type { WidgetEnvironment } from '../environment.ts'

/**
 * `GET /appkit/v1/config`: every feature, and whether a project has it: as its operator set it, or by default. The
 * widget has its configuration in its HTML; this is for other clients of the same API.
 */
export async function serveFeatures({
  project,
  env,
}: ProjectRequest<unknown, WidgetEnvironment>): Promise<Response> {
  const { features } = project
  const configOf = (id: keyof typeof features) => {
    const config = features[id]?.config ?? null
    // Other clients take each entry for a provider.
    return id === 'social_login' ? socialNames(config) : config
  }
  const zone = await zoneOf(env, project)
  const isOn = (id: FeatureId) => (id === 'names' ? zone !== null : isServed(id, project, env))
  return jsonResponse({
    features: FEATURE_IDS.map((id) => ({ id, isEnabled: isOn(id), config: configOf(id) })),
  })
}

function isServed(id: Exclude<FeatureId, 'names'>, project: Project, env: WidgetEnvironment): boolean {
  if (id === 'walletconnect') return walletConnectOf(env, project) !== undefined
  if (id === 'email' || id === 'passkeys')
    return hasFeature(project.features, id) && secureOriginOf(env, project) !== undefined
  if (id === 'social_login') return embeddedSocials(env, project).length > 0
  if (id === 'onramp') return fundingOf(env, project)?.onramp ?? false
  if (id === 'fund_from_exchange') return fundingOf(env, project)?.exchange ?? false
  if (id === 'email_capture') return canCapture(env, project)
  if (id === 'smart_accounts') return accountNetworks(env, project).size > 0
  return id === 'siwx' ? canSignIn(env, project) : hasFeature(project.features, id)
}

/**
 * `GET /projects/v1/origins`: the list, or the caller's own entry of it when the caller is on it.
 *
 * @see docs/behaviour.md#http
 */
export function serveOrigins({ request, project }: ProjectRequest): Response {
  return jsonResponse({ allowedOrigins: originsFor(project, callerOrigin(request)) })
}

/**
 * `GET /projects/v1/admission`: whether the calling page may show the widget. Open to every page, so that a refused one
 * learns of it; it learns only of its own origin, which the browser sends.
 *
 * @see Admission
 */
export async function serveAdmission({ request, url, findProject }: RouteRequest): Promise<Response> {
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
