import { NEW_CHAIN } from '@latch/protocol/caip.ts'
import type { Database } from '#db/database.ts'
import { jsonLiteral, literal, literalList } from '#db/sql.ts'
import { originFault } from '#projects/originPattern.ts'
import { requireChains } from '#projects/records.ts'
import { CliError } from '../cliError.ts'
import { requireWord } from '../commandLine.ts'
import type { Command } from './command.ts'
import { requireProject } from './requireProject.ts'

type Verb = (list: readonly string[], entry: string) => string[]

/** A column of a project that holds a list, and what may be done to it. */
type ListKind = {
  column: 'allowed_origins' | 'chains'
  /** Name of the argument that is missing when nothing follows the verb. */
  entry: string
  verbs: Readonly<Record<string, Verb>>
  /** @throws {@link CliError} where the database or the list as a whole forbids it. */
  check?(database: Database, edited: readonly string[], entries: readonly string[]): Promise<void>
  /** Describes a list for a person. */
  describe(database: Database, list: readonly string[]): Promise<string>
}

const add: Verb = (list, entry) => {
  if (list.includes(entry)) throw new CliError(`${entry} is on the list already.`)
  return [...list, entry]
}

const remove: Verb = (list, entry) => {
  if (!list.includes(entry)) throw new CliError(`${entry} is not on the list.`)
  return list.filter((other) => other !== entry)
}

/** `origins <id> [add|remove <pattern>…]`. */
export const editOrigins = listCommand({
  column: 'allowed_origins',
  entry: 'the origin, e.g. https://app.example',
  verbs: {
    add(list, pattern) {
      const fault = originFault(pattern)
      if (fault !== null) throw new CliError(fault)
      return add(list, pattern)
    },
    remove,
  },
  async describe(_database, origins) {
    return origins.join('\n') || 'The list is empty: no page may embed this project.'
  },
})

/** `networks <id> [add|remove|default <caip2>…]`: the chains of a project, its default one first. */
export const editNetworks = listCommand({
  column: 'chains',
  entry: `the CAIP-2 id of the chain, e.g. ${NEW_CHAIN}`,
  verbs: { add, remove, default: (list, id) => [id, ...remove(list, id)] },
  async check(database, edited, entries) {
    if (edited.length === 0) throw new CliError('A project needs at least one chain: add another first.')
    await requireChains(
      database,
      entries.filter((id) => edited.includes(id)),
    )
  },
  async describe(database, chains) {
    const [served = []] = await database.run([
      `SELECT id, name FROM chains WHERE enabled = 1 AND id IN (${literalList(chains)})`,
    ])
    const chainName = (id: string) => served.find((row) => row.id === id)?.name
    return chains.map((id) => `${id}\t${chainName(id) ?? 'not served: see `projects chains`'}`).join('\n')
  },
})

/** All entries of a line or none of them. */
function listCommand({ column, entry, verbs, check, describe }: ListKind): Command {
  return async (database, { positionals }) => {
    const id = requireWord(positionals, 0, 'the id of the project')
    const { [column]: stored } = await requireProject(database, id)
    const [name, ...entries] = positionals.slice(1)
    if (name === undefined) {
      const list = stringList(stored)
      return { text: await describe(database, list), data: list }
    }
    const verb = new Map(Object.entries(verbs)).get(name)
    if (!verb) throw new CliError(`'${name}' is not one of ${Object.keys(verbs).join(', ')}.`)
    requireWord(entries, 0, entry)
    const edited = entries.reduce<string[]>(verb, stringList(stored))
    await check?.(database, edited, entries)
    await database.run([
      `UPDATE projects SET ${column} = ${jsonLiteral(edited)}, updated_at = strftime('%Y-%m-%dT%H:%M:%fZ') WHERE id = ${literal(id)}`,
    ])
    return { text: await describe(database, edited), data: edited }
  }
}

/** Reads a column that may have been edited by hand: a value that is not a list counts as empty, and other entries than strings are dropped. */
function stringList(stored: unknown): string[] {
  return Array.isArray(stored) ? stored.filter((entry) => typeof entry === 'string') : []
}
