import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** Definitions that the local database was last seeded with; stored beside it, so that both are deleted together. */
const SEED = 'seed.json'

/**
 * Writes the chains and projects of the stack into the local database. A later start writes only what the stack itself
 * has changed, such as its ports: the rest may be an operator's work.
 *
 * @param state - Folder of the local D1, migrated.
 * @param write - Does what `npm run projects -- import` does with the next definitions, after the last ones if any.
 */
export async function seedProjects(
  state: string,
  definitions: unknown,
  write: (next: unknown, last: unknown) => Promise<void>,
): Promise<void> {
  const file = join(state, SEED)
  const text = JSON.stringify(definitions, null, 2)
  const last = existsSync(file) ? readFileSync(file, 'utf8') : null
  if (last === text) return
  await write(JSON.parse(text), last === null ? null : JSON.parse(last))
  writeFileSync(file, text)
}
