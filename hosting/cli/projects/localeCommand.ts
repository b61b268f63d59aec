import { TRANSLATED } from '@latch/protocol/language.ts'
import { literal } from '#db/sql.ts'
import { findModalLocale } from '#projects/modalLocale.ts'
import { CliError } from '../cliError.ts'
import { requireWord } from '../commandLine.ts'
import type { Command } from './command.ts'
import { requireProject } from './requireProject.ts'

/** `locale <id> [<tag>|auto]`: the modal's language on the project's pages, where they name none. */
export const editLocale: Command = async (database, { positionals }) => {
  const id = requireWord(positionals, 0, 'the id of the project')
  const { locale: stored } = await requireProject(database, id)
  const tag = positionals[1]
  if (tag === undefined) return localeOutput(stored)
  const locale = tag === 'auto' ? null : readLocale(tag)
  await database.run([
    `UPDATE projects SET locale = ${literal(locale)}, updated_at = strftime('%Y-%m-%dT%H:%M:%fZ') WHERE id = ${literal(id)}`,
  ])
  return localeOutput(locale)
}

/** @throws {@link CliError} for a language without texts. */
function readLocale(tag: string): string {
  const locale = findModalLocale(tag)
  if (locale === null)
    throw new CliError(`'${tag}' is not a language of the modal: en, ${TRANSLATED.join(', ')}, or auto.`)
  return locale
}

const localeOutput = (locale: unknown) => ({ text: String(locale ?? 'auto'), data: locale ?? 'auto' })
