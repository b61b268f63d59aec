import type { Database } from '#db/database.ts'
import { literalList } from '#db/sql.ts'
import type { Import } from './importDefinition.ts'
import { isSame, isTree, type Tree } from './isSame.ts'
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
    return now === undefined || isSame(before, entry) ? [] : [merge(now, before, entry) as Entry]
  })
}

/** Lists by their entries, objects by their keys, anything else as a whole. */
function merge(stored: unknown, last: unknown, next: unknown): unknown {
  const all = [stored, last, next]
  if (all.every((value) => Array.isArray(value)))
    return mergeLists(...(all as [unknown[], unknown[], unknown[]]))
  if (all.every(isTree)) return mergeTrees(...(all as [Tree, Tree, Tree]))
  return isSame(stored, last) ? next : stored
}

function mergeLists(stored: unknown[], last: unknown[], next: unknown[]): unknown[] {
  const has = (list: unknown[], entry: unknown) => list.some((other) => isSame(other, entry))
  const unchanged = stored.filter((entry) => has(next, entry) || !has(last, entry))
  const added = next.filter((entry) => !has(last, entry) && !has(stored, entry))
  return [...unchanged, ...added]
}

function mergeTrees(stored: Tree, last: Tree, next: Tree): Tree {
  const keys = new Set([...Object.keys(stored), ...Object.keys(next)])
  const entries = [...keys].map((key) => [key, merge(stored[key], last[key], next[key])])
  return Object.fromEntries(entries.filter(([, value]) => value !== undefined))
}
