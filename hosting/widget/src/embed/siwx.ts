import type { ProjectConfig } from '@latch/protocol/config.ts'
import { canSignIn } from '#api/siwx/keys.ts'
import { createNonce } from '#api/siwx/nonces.ts'
import type { Project } from '#db/projects.ts'
import type { Environment } from '#http/environment.ts'

/** Operator's value of `siwx=` for a project that requires every user to sign in. */
const REQUIRED = 'required'

/** Returns the settings for sign-in; undefined if it is disabled. */
export async function siwxOf(
  env: Pick<Environment, 'SIWX_KEYS'>,
  project: Pick<Project, 'id' | 'features'>,
): Promise<ProjectConfig['siwx']> {
  if (!canSignIn(env, project)) return undefined
  const required = project.features.siwx?.config?.includes(REQUIRED) === true
  return { required, nonce: await createNonce(env, project.id) }
}
