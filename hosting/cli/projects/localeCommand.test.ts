import { expect, test } from 'vitest'
import { databaseTarget, parseCommandLine } from '../commandLine.ts'
import { editLocale } from './localeCommand.ts'

/** Runs `locale demo …`. Resolves to the locale, and to the written value. */
async function locale(words: string[], stored: string | null = null) {
  const written: string[] = []
  const run = async ([statement = '']: readonly string[]) => {
    if (!statement.startsWith('SELECT')) written.push(statement)
    return [[{ id: 'demo', locale: stored }]]
  }
  const input = { positionals: ['demo', ...words], options: parseCommandLine([]).options }
  const { data } = await editLocale({ run }, input, databaseTarget({}))
  return { data, written: written.join() }
}

test.each([
  ['de', 'de'],
  ['DE-at', 'de-AT'],
  ['en-GB', 'en-GB'],
  ['pt', 'pt'],
  ['zh-hant-HK', 'zh-Hant-HK'],
])('%s is set as %s', async (tag, canonical) => {
  const { data, written } = await locale([tag])
  expect(data).toBe(canonical)
  expect(written).toContain(`locale = '${canonical}'`)
})

test('auto leaves it to the browser again', async () => {
  const { data, written } = await locale(['auto'], 'de')
  expect(data).toBe('auto')
  expect(written).toContain('locale = NULL')
})

test('without a tag it shows what is set, and writes nothing', async () => {
  expect(await locale([], 'de-AT')).toEqual({ data: 'de-AT', written: '' })
  expect(await locale([])).toEqual({ data: 'auto', written: '' })
})

test.each(['sv', 'xx', 'no tag', "'; DROP TABLE projects", 'de-DE-aaaaaaaa-bbbbbbbb-cccccccc-dddddddd'])(
  '%s is refused',
  async (tag) => {
    await expect(locale([tag])).rejects.toThrow('is not a language of the modal: en, ar, de')
  },
)
