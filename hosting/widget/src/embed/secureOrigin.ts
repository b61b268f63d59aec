import type { Social } from '@latch/protocol/login/social.ts'
import { hasFeature } from '#db/features.ts'
import type { Project } from '#db/projects.ts'
import { logTrouble } from '#http/log.ts'
import { isOrigin } from '#http/origin.ts'
import { offeredSocials } from '#login/social/settings.ts'
import type { WidgetEnvironment } from '../environment.ts'

/**
 * Returns the origin of the login frame, for login by email or a social account.
 *
 * @returns undefined if the deployment has none or the project's operator has not enabled it, and for an invalid
 * origin, which is logged.
 */
export function secureOriginOf(
  { SECURE_ORIGIN: origin }: Pick<WidgetEnvironment, 'SECURE_ORIGIN'>,
  { features }: Pick<Project, 'features'>,
): string | undefined {
  const isUsed = hasFeature(features, 'email') || hasFeature(features, 'social_login')
  if (!origin || !isUsed) return undefined
  if (isOrigin(origin)) return origin
  logTrouble('SECURE_ORIGIN must be an https origin: email login is disabled.')
  return undefined
}

/** Returns the social logins of a project, in its operator's order; none without the frame. */
export function embeddedSocials(
  env: WidgetEnvironment,
  project: Pick<Project, 'features'>,
): readonly Social[] {
  const isServed = hasFeature(project.features, 'social_login') && secureOriginOf(env, project) !== undefined
  return isServed ? offeredSocials(env, project.features.social_login?.config ?? null) : []
}
