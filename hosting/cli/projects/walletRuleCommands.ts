import { parseCustomWallet } from '@latch/protocol/directory.ts'
import type { Database } from '#db/database.ts'
import { jsonLiteral, literal, literalList } from '#db/sql.ts'
import type { ProjectDefinition } from '#projects/projectDefinition.ts'
import { parseWalletRules } from '#projects/walletRules.ts'
import { CliError } from '../cliError.ts'
import { requireWord } from '../commandLine.ts'
import type { Command } from './command.ts'
import { readJson } from './projectCommands.ts'
import { requireProject } from './requireProject.ts'

const ID_LISTS = ['featured', 'include', 'exclude'] as const
const WHERE_IDS_ARE = 'Ids look like io.metamask; those that ship are in hosting/data/wallets/wallets.json.'

export const editWalletRules: Command = async (database, { positionals }) => {
  const id = requireWord(positionals, 0, 'the id of the project')
  const { wallets: stored } = await requireProject(database, id)
  if (positionals[1] === undefined) return { text: JSON.stringify(stored, null, 2), data: stored }
  if (positionals[1] !== 'set') throw new CliError(`'${positionals[1]}' is not set.`)
  requireWord(positionals, 2, 'a rule, e.g. featured=me.rainbow,io.metamask')
  const changes = await Promise.all(positionals.slice(2).map(parseRule))
  const rules = parseWalletRules(Object.assign({}, stored, ...changes))
  await database.run([
    `UPDATE projects SET wallets = ${jsonLiteral(rules)}, updated_at = strftime('%Y-%m-%dT%H:%M:%fZ') WHERE id = ${literal(id)}`,
  ])
  return { text: `${JSON.stringify(rules, null, 2)}${await warnOfUnknown(database, rules)}`, data: rules }
}

/** A warning and no refusal: the directory may be filled, or synced, after the rules were made. */
async function warnOfUnknown(database: Database, rules: ProjectDefinition['wallets']): Promise<string> {
  const named = ID_LISTS.flatMap((list) => rules[list] ?? [])
  const own = (rules.custom ?? []).map((wallet) => parseCustomWallet(wallet).data?.id)
  const [rows = []] = await database.run([`SELECT id FROM wallets WHERE id IN (${literalList(named)})`])
  const known = [...own, ...rows.map(({ id }) => id)]
  const unknown = named.filter((id) => !known.includes(id))
  return unknown.length === 0 ? '' : `\nNot in the directory: ${unknown.join(', ')}. ${WHERE_IDS_ARE}`
}

/** Parses `exclude=a,b`, `custom=wallets.json`, or `exclude=`, which removes the rule. */
export async function parseRule(text: string): Promise<Record<string, unknown>> {
  const [rule = '', value] = text.split(/=(.*)/s)
  if (value === undefined || ![...ID_LISTS, 'custom'].some((known) => known === rule))
    throw new CliError(
      `'${text}' is not a rule; write featured=, include= or exclude=id,id… or custom=file.json.`,
    )
  if (value === '') return { [rule]: undefined }
  return { [rule]: rule === 'custom' ? await readJson(value) : value.split(',').filter(Boolean) }
}
