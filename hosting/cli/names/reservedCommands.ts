import { isLabel } from '@latch/protocol/names.ts'
import type { Database } from '#db/database.ts'
import { literal, literalList } from '#db/sql.ts'
import { CliError } from '../cliError.ts'
import { requireZoneName } from './zoneCommands.ts'

/** Value of the table for 'in all zones'. */
const EVERYWHERE = ''
const zoneIn = (word: string | undefined) => (word === 'all' ? EVERYWHERE : requireZoneName(word))

export async function listReserved(database: Database, word: string | undefined): Promise<string> {
  const only = word === undefined ? '' : ` WHERE zone = ${literal(zoneIn(word))}`
  const [rows = []] = await database.run([
    `SELECT zone, label FROM reserved_labels${only} ORDER BY zone, label`,
  ])
  return rows.map(({ zone, label }) => `${zone === EVERYWHERE ? 'all' : zone}  ${label}`).join('\n')
}

/** Reserves a name. Its current owner, if any, keeps it. */
export async function reserve(
  database: Database,
  word: string | undefined,
  labels: readonly string[],
): Promise<string> {
  const zone = zoneIn(word)
  requireLabels(labels)
  const rows = labels.map((label) => `(${literal(zone)}, ${literal(label)})`).join(', ')
  await database.run([`INSERT INTO reserved_labels (zone, label) VALUES ${rows} ON CONFLICT DO NOTHING`])
  return `${labels.join(', ')} can no longer be registered.`
}

export async function dropReserved(
  database: Database,
  word: string | undefined,
  labels: readonly string[],
): Promise<string> {
  const zone = zoneIn(word)
  requireLabels(labels)
  await database.run([
    `DELETE FROM reserved_labels WHERE zone = ${literal(zone)} AND label IN (${literalList(labels)})`,
  ])
  return `${labels.join(', ')} can be registered by anyone.`
}

function requireLabels(labels: readonly string[]): void {
  if (labels.length === 0) throw new CliError('Name the labels, e.g. house.')
  const wrong = labels.find((label) => !isLabel(label))
  if (wrong !== undefined) throw new CliError(`'${wrong}' is not a label, so it cannot be registered anyway.`)
}
