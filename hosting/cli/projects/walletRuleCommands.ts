import { CliError } from '../cliError.ts'
import { requireWord } from '../commandLine.ts'
import { jsonLiteral, literal } from '../sql.ts'
import type { Command } from './command.ts'
import { parseWalletRules } from './definitions.ts'
import { readJson } from './projectCommands.ts'
import { requireProject } from './records.ts'

const ID_LISTS = ['featured', 'include', 'exclude']

export const editWalletRules: Command = async (database, { words }) => {
  const id = requireWord(words, 0, 'the id of the project')
  const { wallets: stored } = await requireProject(database, id)
  if (words[1] === undefined) return { text: JSON.stringify(stored, null, 2), data: stored }
  if (words[1] !== 'set') throw new CliError(`'${words[1]}' is not set.`)
  requireWord(words, 2, 'a rule, e.g. featured=me.rainbow,io.metamask')
  const changes = await Promise.all(words.slice(2).map(parseRule))
  const rules = parseWalletRules(Object.assign({}, stored, ...changes))
  await database.run([
    `UPDATE projects SET wallets = ${jsonLiteral(rules)}, updated_at = strftime('%Y-%m-%dT%H:%M:%fZ') WHERE id = ${literal(id)}`,
  ])
  return { text: JSON.stringify(rules, null, 2), data: rules }
}

/** `exclude=a,b`, `custom=wallets.json`, or `exclude=`, which takes the rule away. */
export async function parseRule(text: string): Promise<Record<string, unknown>> {
  const [rule = '', value] = text.split(/=(.*)/s)
  if (value === undefined || ![...ID_LISTS, 'custom'].includes(rule))
    throw new CliError(
      `'${text}' is no rule; write featured=, include= or exclude=id,id… or custom=file.json.`,
    )
  if (value === '') return { [rule]: undefined }
  return { [rule]: rule === 'custom' ? await readJson(value) : value.split(',').filter(Boolean) }
}
