import { readFile } from 'node:fs/promises'
import { extname } from 'node:path'
import { THEME_GRAMMAR, type Theme } from '@latch/protocol/theme/grammar.ts'
import { MAX_LOGO } from '#db/logo.ts'
import { jsonLiteral, literal } from '#db/sql.ts'
import { CliError } from '../cliError.ts'
import { requireWord } from '../commandLine.ts'
import type { Command } from './command.ts'
import { requireProject } from './requireProject.ts'

/** Description of each field's values. */
const FORMS: Readonly<Record<keyof Theme, string>> = {
  mode: 'light, dark or auto',
  preset: 'default, soft, sharp or monochrome',
  accent: 'a color, e.g. #0f766e',
  radius: 'a number from 0 to 40',
  font: 'names of font families, e.g. Inter,sans-serif',
  density: 'comfortable or compact',
  background: 'a color, e.g. #fffdf8, or two, light,dark',
  surface: 'a color, e.g. #fffdf8, or two, light,dark',
  text: 'a color, e.g. #11141b, or two, light,dark',
  border: 'a color, e.g. #dddddd, or two, light,dark',
  overlay: 'none, or a color and a blur of 0 to 40, e.g. #00000073,8',
}
const PICTURES = new Map([
  ['.svg', 'image/svg+xml'],
  ['.png', 'image/png'],
  ['.webp', 'image/webp'],
  ['.jpg', 'image/jpeg'],
])

/** `theme <id> [set <field>=<value>…|default]`: how the modal looks on the project's pages. */
export const editTheme: Command = async (database, { positionals }) => {
  const id = requireWord(positionals, 0, 'the id of the project')
  const { theme: stored, logo: storedLogo } = await requireProject(database, id)
  if (positionals[1] === undefined) return themeOutput(stored, storedLogo)
  if (positionals[1] !== 'set') throw new CliError(`'${positionals[1]}' is not set.`)
  const words = positionals.slice(2)
  requireWord(positionals, 2, 'a field, e.g. accent=#0f766e, or default')
  if (words.includes('default') && words.length > 1) throw new CliError("'default' stands alone.")
  const isReset = words[0] === 'default'
  const fields = isReset ? [] : words.map(splitField)
  const theme = Object.assign({}, isReset ? {} : stored, ...fields.map(readField))
  const file = fields.find(([name]) => name === 'logo')?.[1]
  const logo = isReset ? null : file === undefined ? (storedLogo ?? null) : await readLogo(file)
  await database.run([
    `UPDATE projects SET theme = ${jsonLiteral(theme)}, logo = ${literal(logo as string | null)}, updated_at = strftime('%Y-%m-%dT%H:%M:%fZ') WHERE id = ${literal(id)}`,
  ])
  return themeOutput(theme, logo)
}

function splitField(word: string): [name: string, value: string] {
  const [name = '', value] = word.split(/=(.*)/s)
  if (value === undefined || (name !== 'logo' && !(name in FORMS)))
    throw new CliError(`'${word}' is not a field. Write one of ${Object.keys(FORMS).join('=, ')}= or logo=.`)
  return [name, value]
}

/** Nothing after `=` takes the field away. */
function readField([name, text]: [string, string]): Record<string, unknown> {
  if (name === 'logo') return {}
  if (text === '') return { [name]: undefined }
  const field = name as keyof Theme
  const value = readValue(field, text)
  if (!THEME_GRAMMAR[field](value)) throw new CliError(`${name} must be ${FORMS[field]}.`)
  return { [name]: value }
}

function readValue(field: keyof Theme, text: string): unknown {
  const [first = '', second] = text.split(',')
  if (field === 'radius') return text.trim() === '' ? text : Number(text)
  if (field === 'overlay' && text !== 'none')
    return { ...(first && { color: first }), ...(second !== undefined && { blur: Number(second) }) }
  const isPair = ['background', 'surface', 'text', 'border'].includes(field) && second !== undefined
  return isPair ? { light: first, dark: second } : text
}

async function readLogo(path: string): Promise<string | null> {
  if (path === '') return null
  const type = PICTURES.get(extname(path).toLowerCase())
  if (type === undefined)
    throw new CliError(`logo must be a file that ends in ${[...PICTURES.keys()].join(', ')}.`)
  const bytes = await readFile(path).catch(() => {
    throw new CliError(`${path} cannot be read.`)
  })
  const url = `data:${type};base64,${bytes.toString('base64')}`
  if (url.length > MAX_LOGO)
    throw new CliError(`${path} has ${bytes.length.toLocaleString('en')} bytes; 16,000 bytes fit.`)
  return url
}

function themeOutput(theme: unknown, logo: unknown) {
  const data = { theme, logo: logo ?? null }
  const picture = logo ? `\nlogo: ${String(logo).slice(0, 32)}…` : ''
  return { text: `${JSON.stringify(theme, null, 2)}${picture}`, data }
}
