import { expect, test } from 'vitest'
import { databaseTarget, parseCommandLine } from '../commandLine.ts'
import { editTexts } from './textsCommand.ts'

/** Runs `texts demo …`. Resolves to the texts, and to the written value. */
async function texts(words: string[], stored = '{}') {
  const written: string[] = []
  const run = async ([statement = '']: readonly string[]) => {
    if (!statement.startsWith('SELECT')) written.push(statement)
    return [[{ id: 'demo', texts: stored }]]
  }
  const input = { positionals: ['demo', ...words], options: parseCommandLine([]).options }
  const { data } = await editTexts({ run }, input, databaseTarget({}))
  return { data, written: written.join() }
}

test('texts are set one by one, and the others stay', async () => {
  const { data, written } = await texts(['set', 'title.Connect', 'Log in'], '{"directory.more":"Others"}')
  expect(data).toEqual({ 'directory.more': 'Others', 'title.Connect': 'Log in' })
  expect(written).toContain('"title.Connect":"Log in"')
  expect((await texts(['set', 'social.with', 'Go on with {name}'])).data).toEqual({
    'social.with': 'Go on with {name}',
  })
  expect((await texts(['set', 'directory.more', ''], '{"directory.more":"Others"}')).data).toEqual({})
  expect((await texts(['set', 'default'], '{"directory.more":"Others"}')).written).toContain("texts = '{}'")
  expect(await texts([], '{"directory.more":"Others"}')).toEqual({
    data: { 'directory.more': 'Others' },
    written: '',
  })
})

const full = Object.fromEntries(Array.from({ length: 50 }, (_, index) => [`connect.x${index}`, 'x']))

test.each([
  [['set'], 'the key of a text'],
  [['set', 'title.Connect'], "The text of 'title.Connect' is missing"],
  [['set', 'title.Conect', 'Log in'], "'title.Conect' is not a text"],
  [['set', 'approve.approve', 'Log in'], 'cannot be replaced'],
  [['set', 'social.with', 'Go on'], 'needs {name}'],
  [['set', 'connect.found', '{count} found'], 'cannot be replaced'],
  [['set', 'title.Connect', 'x'.repeat(201)], '1 to 200 characters'],
  [['set', 'title.Connect', 'a\nb'], 'on one line'],
  [['set', 'title.Connect', 'Log \u202ein'], 'without direction marks'],
  [['set', 'title.Connect', 'Log in'], 'may have 50 texts', JSON.stringify(full)],
  [['set', 'default', 'x'], 'stands alone'],
  [['add', 'x'], "'add' is not set"],
])('%j is refused', async (words, reason, stored = '{}') => {
  await expect(texts(words, stored)).rejects.toThrow(reason)
})
