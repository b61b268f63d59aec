import { expect, test } from 'vitest'
import { databaseTarget, parseCommandLine } from '../commandLine.ts'
import { editActions } from './actionsCommand.ts'

/** Runs `actions demo …`. Resolves to the order, and to the written value. */
async function actions(words: string[], stored = '[]') {
  const written: string[] = []
  const run = async ([statement = '']: readonly string[]) => {
    if (!statement.startsWith('SELECT')) written.push(statement)
    return [[{ id: 'demo', account_actions: stored }]]
  }
  const input = { positionals: ['demo', ...words], options: parseCommandLine([]).options }
  const { data } = await editActions({ run }, input, databaseTarget({}))
  return { data, written: written.join() }
}

test('the order is told, and what is named is put first', async () => {
  expect((await actions([])).data).toEqual(['onramp', 'swap', 'receive', 'send'])
  expect((await actions([], '["send"]')).data).toEqual(['send', 'onramp', 'swap', 'receive'])
  const { data, written } = await actions(['set', 'swap', 'send'])
  expect(data).toEqual(['swap', 'send', 'onramp', 'receive'])
  expect(written).toContain('["swap","send"]')
  expect((await actions(['set', 'default'], '["send"]')).written).toContain("'[]'")
})

test.each([
  [['set'], 'an action'],
  [['set', 'stake'], 'Known: onramp, swap, receive, send'],
  [['set', 'send', 'send'], 'named twice'],
  [['set', 'default', 'send'], "no action 'default'"],
  [['add', 'send'], "'add' is not set"],
])('%j is refused', async (words, reason) => {
  await expect(actions(words)).rejects.toThrow(reason)
})
