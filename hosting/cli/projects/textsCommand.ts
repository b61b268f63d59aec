import { MAX_TEXTS } from '@latch/protocol/texts.ts'
import { jsonLiteral, literal } from '#db/sql.ts'
import { findTextFault } from '#projects/modalTexts.ts'
import { CliError } from '../cliError.ts'
import { requireWord } from '../commandLine.ts'
import type { Command } from './command.ts'
import { requireProject } from './requireProject.ts'

/** `texts <id> [set <key> <text>|set default]`: texts that replace the modal's own on the project's pages. */
export const editTexts: Command = async (database, { positionals }) => {
  const id = requireWord(positionals, 0, 'the id of the project')
  const { texts: stored } = await requireProject(database, id)
  if (positionals[1] === undefined) return textsOutput(stored)
  if (positionals[1] !== 'set') throw new CliError(`'${positionals[1]}' is not set.`)
  const key = requireWord(positionals, 2, 'the key of a text, e.g. title.Connect, or default')
  if (key === 'default' && positionals.length > 3) throw new CliError("'default' stands alone.")
  const texts = key === 'default' ? {} : replaceText(stored, key, positionals[3])
  if (Object.keys(texts).length > MAX_TEXTS) throw new CliError(`A project may have ${MAX_TEXTS} texts.`)
  await database.run([
    `UPDATE projects SET texts = ${jsonLiteral(texts)}, updated_at = strftime('%Y-%m-%dT%H:%M:%fZ') WHERE id = ${literal(id)}`,
  ])
  return textsOutput(texts)
}

/** An empty text removes the key, whether it may be replaced or not. */
function replaceText(stored: unknown, key: string, text: string | undefined): Record<string, unknown> {
  if (text === undefined) throw new CliError(`The text of '${key}' is missing; '' removes it.`)
  const { [key]: _, ...others } = stored as Record<string, unknown>
  if (text === '') return others
  const fault = findTextFault(key, text)
  if (fault !== null) throw new CliError(`'${key}' ${fault}. See docs/languages.md.`)
  return { ...others, [key]: text }
}

const textsOutput = (texts: unknown) => ({ text: JSON.stringify(texts, null, 2), data: texts })
