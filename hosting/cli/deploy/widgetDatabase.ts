import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from '../wrangler.ts'
import { environmentArguments, wrangler } from './step.ts'

/** Brings the database of the widget's and the secure frame's Worker to the schema that their code needs. */
export function migrateDatabase(environment: string | null): Promise<void> {
  const named = environmentArguments(environment)
  return wrangler('widget', 'd1', 'migrations', 'apply', 'DB', '--remote', ...named)
}

/** Prints what {@link migrateDatabase} would do. */
export function rehearseMigrations(): void {
  for (const file of readdirSync(join(ROOT, 'hosting/migrations')).sort())
    console.log(`would migrate the database by ${file}, unless it was`)
}
