import { ACCOUNT_ACTIONS, orderedActions } from '@latch/protocol/accountActions.ts'
import { jsonLiteral, literal } from '#db/sql.ts'
import { CliError } from '../cliError.ts'
import { requireWord } from '../commandLine.ts'
import type { Command } from './command.ts'
import { requireProject } from './requireProject.ts'

/** `actions <id> [set <action>…|default]`: the order of the buttons on the account. */
export const editActions: Command = async (database, { positionals }) => {
  const id = requireWord(positionals, 0, 'the id of the project')
  const { account_actions: stored } = await requireProject(database, id)
  if (positionals[1] === undefined) return actionsOutput(orderedActions(stored))
  if (positionals[1] !== 'set') throw new CliError(`'${positionals[1]}' is not set.`)
  requireWord(positionals, 2, 'an action, e.g. swap, or default')
  const first =
    positionals[2] === 'default' && positionals.length === 3 ? [] : positionals.slice(2).map(requireAction)
  const double = first.find((action, index) => first.indexOf(action) !== index)
  if (double !== undefined) throw new CliError(`'${double}' is named twice.`)
  await database.run([
    `UPDATE projects SET account_actions = ${jsonLiteral(first)}, updated_at = strftime('%Y-%m-%dT%H:%M:%fZ') WHERE id = ${literal(id)}`,
  ])
  return actionsOutput(orderedActions(first))
}

function requireAction(name: string): string {
  if (ACCOUNT_ACTIONS.some((action) => action === name)) return name
  throw new CliError(`There is no action '${name}'. Known: ${ACCOUNT_ACTIONS.join(', ')}.`)
}

const actionsOutput = (actions: readonly string[]) => ({ text: actions.join('\n'), data: actions })
