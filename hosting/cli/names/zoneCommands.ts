import { familyFacts } from '@latch/families/facts.ts'
import { EXAMPLE_CHAIN } from '@latch/protocol/caip.ts'
import { isLabel } from '@latch/protocol/names.ts'
import { normalize } from 'viem/ens'
import type { Database } from '#db/database.ts'
import { MAX_WORD } from '#db/features.ts'
import { literal } from '#db/sql.ts'
import { CliError } from '../cliError.ts'

export async function listZones(database: Database): Promise<string> {
  const [zones = []] = await database.run([
    `SELECT zone, chain, resolver, (SELECT count(*) FROM names WHERE names.zone = name_zones.zone AND released_at IS NULL) AS n
     FROM name_zones ORDER BY zone`,
  ])
  const lines = zones.map(
    ({ zone, chain, resolver, n }) =>
      `${zone}  ${n} names  ${resolver === null ? 'no resolver' : `${resolver} on ${chain}`}`,
  )
  return lines.join('\n') || 'No zone. `npm run names -- zones add <zone>` adds one.'
}

/** @param place - Location of its resolver; unset keeps the zone's current one. */
export async function addZone(
  database: Database,
  text: string | undefined,
  { chain, resolver }: { chain?: string; resolver?: string },
): Promise<string> {
  const zone = requireZoneName(text)
  if ((chain === undefined) !== (resolver === undefined))
    throw new CliError('--chain and --resolver belong together.')
  const place = chain === undefined || resolver === undefined ? null : readPlace(chain, resolver)
  const set = place === null ? 'NOTHING' : 'UPDATE SET chain = excluded.chain, resolver = excluded.resolver'
  const values = [zone, place?.chain ?? null, place?.resolver ?? null].map(literal).join(', ')
  await database.run([
    `INSERT INTO name_zones (zone, chain, resolver) VALUES (${values}) ON CONFLICT (zone) DO ${set}`,
  ])
  return place === null ? `${zone} is a zone.` : `${zone} is resolved by ${place.resolver} on ${place.chain}.`
}

/** Removes a name that violates rights or trust: without quarantine, because no one should have sent money to it. */
export async function removeName(database: Database, name: string | undefined): Promise<string> {
  const [label = '', ...parents] = (name ?? '').split('.')
  if (!isLabel(label)) throw new CliError('Name one, e.g. alice.people.example.eth.')
  const at = `zone = ${literal(parents.join('.'))} AND label = ${literal(label)}`
  const [rows = []] = await database.run([`SELECT address FROM names WHERE ${at}`])
  const [row] = rows
  if (row === undefined) throw new CliError(`${name} is not registered.`)
  await database.run([`DELETE FROM names WHERE ${at}`])
  return `${name} is not a name of ${row.address} any more. Reserve it where nobody should have it.`
}

/** @throws {@link CliError} for a name that is not normalized as in ENS, or has no parent. */
export function requireZoneName(text: string | undefined): string {
  if (text === undefined) throw new CliError('Name the zone, e.g. people.example.eth.')
  if (text.length > MAX_WORD)
    throw new CliError(`'${text}' is too long for a project's list: ${MAX_WORD} characters at most.`)
  try {
    if (normalize(text) === text && /^[a-z0-9-]+(\.[a-z0-9-]+)+$/.test(text)) return text
  } catch {
    // ENSIP-15 forbids it.
  }
  throw new CliError(`'${text}' is not a zone; write it in small letters, e.g. people.example.eth.`)
}

function readPlace(chain: string, resolver: string): { chain: string; resolver: string } {
  const facts = /^[-a-z0-9]{3,8}:[-_a-zA-Z0-9]{1,32}$/.test(chain) ? familyFacts(chain) : undefined
  if (facts === undefined || !facts.has.names)
    throw new CliError(`'${chain}' is not a chain with names; write it as ${EXAMPLE_CHAIN}.`)
  const address = facts.address.parse(resolver)
  if (address === null) throw new CliError(`'${resolver}' is not ${facts.address.rule}.`)
  return { chain, resolver: address }
}
