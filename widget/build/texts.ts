/** `npm run texts`: lists the missing translations. Exit code 1 for an unknown command. */
import { join } from 'node:path'
import { TRANSLATED } from '@latch/protocol/language.ts'
import { findMissingTexts } from './missingTexts.ts'

const HELP = `Says which texts are not translated yet. Until they are, visitors read them in English; a release waits for them.

  npm run texts -- missing        in all languages
  npm run texts -- missing de     in German

docs/languages.md says how a text is translated.`

const ROOT = join(import.meta.dirname, '../..')

function printMissing(languages: readonly string[]): void {
  const missing = findMissingTexts(ROOT, languages)
  for (const { file, part, key, english } of missing)
    console.log(`${file}  ${part}  ${key}: ${JSON.stringify(english)}`)
  console.log(missing.length === 0 ? 'Nothing is missing.' : `${missing.length} texts are missing.`)
}

const [command, ...languages] = process.argv.slice(2)
const unknown = languages.filter((lang) => !TRANSLATED.some((tag) => tag === lang))
if (command === '--help') console.log(HELP)
else if (command !== 'missing' || unknown.length > 0) {
  console.error(unknown.length > 0 ? `There are no texts in ${unknown.join(', ')}.` : HELP)
  process.exitCode = 1
} else printMissing(languages.length > 0 ? languages : TRANSLATED)
