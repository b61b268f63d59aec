import { hasFeature } from '../../../db/features.ts'
import type { Project } from '../../../db/projects.ts'
import { isOrigin } from '../../../http/origin.ts'
import type { WidgetEnvironment } from '../environment.ts'

/**
 * Where the frame that logs in by e-mail is.
 *
 * @returns undefined where the deployment has none or the project's operator has not switched it on, and for what is no
 * origin; the log tells of that one.
 */
export function secureOriginOf(
  { SECURE_ORIGIN: origin }: Pick<WidgetEnvironment, 'SECURE_ORIGIN'>,
  { features }: Pick<Project, 'features'>,
): string | undefined {
  if (!origin || !hasFeature(features, 'email')) return undefined
  if (isOrigin(origin)) return origin
  console.error('SECURE_ORIGIN must be an https origin: nobody logs in by e-mail.')
  return undefined
}
