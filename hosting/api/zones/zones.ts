import { isLabel } from '@latch/protocol/names.ts'
import { hasFeature } from '#db/features.ts'
import type { Project } from '#db/projects.ts'
import type { Environment } from '#http/environment.ts'
import { logTrouble } from '#http/log.ts'
import { RefusedError } from '../failures.ts'
import { namesSigner } from './signer.ts'

/**
 * Returns the zone in which accounts register names at a project; null if its operator has not enabled names, or the
 * deployment lacks the zone or the key.
 */
export async function zoneOf(
  env: Pick<Environment, 'DB' | 'NAMES_SIGNER'>,
  { id, features }: Pick<Project, 'id' | 'features'>,
): Promise<string | null> {
  const zone = features.names?.config?.[0]
  if (zone === undefined || !hasFeature(features, 'names')) return null
  const found = namesSigner(env) === null ? null : await selectZone(env.DB, zone)
  if (found === null)
    logTrouble('names is on, and there is no such zone or no key: bind NAMES_SIGNER', { project: id, zone })
  return found
}

/** @throws {@link RefusedError} field `names`. */
export async function requireZone(env: Environment, project: Project): Promise<string> {
  const zone = await zoneOf(env, project)
  if (zone === null)
    throw new RefusedError({ field: 'names', description: 'Name registration is disabled for this project.' })
  return zone
}

/** Splits a name in one of our zones into zone and label; null for any other name, including names below such names. */
export async function findOwnName(
  db: D1Database,
  name: string,
): Promise<{ zone: string; label: string } | null> {
  const [label = '', ...parents] = name.split('.')
  const zone = isLabel(label) ? await selectZone(db, parents.join('.')) : null
  return zone === null ? null : { zone, label }
}

/** @returns null where it is not a zone of ours. */
async function selectZone(db: D1Database, zone: string): Promise<string | null> {
  return db.prepare('SELECT zone FROM name_zones WHERE zone = ?').bind(zone).first<string>('zone')
}
