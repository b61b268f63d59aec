import type { Database } from '#db/database.ts'
import { literalList } from '#db/sql.ts'
import type { Import } from './importDefinition.ts'
import { isSame } from './isSame.ts'
import { mergeChanges } from './mergeChanges.ts'
import { readChains, readProjects } from './records.ts'

type Named = { id: string }

/**
 * Returns the rows of an import that differ from the previous one. Values that were changed since then are kept, and
 * removed ones are not restored.
 */
export async function keepChanges(database: Database, last: Import, next: Import): Promise<Import> {
  const ids = (entries: readonly Named[]) => literalList(entries.map(({ id }) => id))
  const [chains = [], projects = []] = await database.run([
    `SELECT * FROM chains WHERE id IN (${ids(next.chains)})`,
    `SELECT * FROM projects WHERE id IN (${ids(next.projects)})`,
  ])
  return {
    chains: changed(readChains(chains), last.chains, next.chains),
    projects: changed(readProjects(projects), last.projects, next.projects),
  }
}

function changed<Entry extends Named>(
  stored: readonly Entry[],
  last: readonly Entry[],
  next: readonly Entry[],
): Entry[] {
  return next.flatMap((entry) => {
    const find = (entries: readonly Entry[]) => entries.find(({ id }) => id === entry.id)
    const [now, before] = [find(stored), find(last)]
    if (before === undefined) return [entry]
    return now === undefined || isSame(before, entry) ? [] : [mergeChanges(now, before, entry) as Entry]
  })
}
