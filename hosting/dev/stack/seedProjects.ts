import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** What the local database was last seeded with; beside it, so that both go together. */
const SEED = 'seed.json'

/**
 * Writes the chains and projects of the stack into the local database. A later start writes only what the stack itself
 * has changed, such as its ports: the rest may be an operator's work.
 *
 * @param state - Folder of the local D1, migrated.
 * @param runImport - Runs `npm run projects -- import` with these words.
 */
export async function seedProjects(
  state: string,
  definitions: unknown,
  runImport: (words: readonly string[]) => Promise<void>,
): Promise<void> {
  const last = join(state, SEED)
  const text = JSON.stringify(definitions, null, 2)
  const isSeeded = existsSync(last)
  if (isSeeded && readFileSync(last, 'utf8') === text) return
  const next = join(state, `next-${SEED}`)
  writeFileSync(next, text)
  await runImport(isSeeded ? [next, '--after', last] : [next])
  renameSync(next, last)
}
