import { expect, test } from 'vitest'
import { CliError } from '../cliError.ts'
import { databaseTarget, parseCommandLine } from '../commandLine.ts'
import { editWalletRules, parseRule } from './walletRuleCommands.ts'

/** Runs `wallets demo …` with a directory of two wallets. Resolves to its output and the saved rules. */
async function wallets(...words: string[]) {
  const written: string[] = []
  const run = async (statements: readonly string[]) =>
    statements.map((statement) => {
      if (statement.includes('FROM projects'))
        return [{ id: 'demo', wallets: '{"custom":[{"id":"own","name":"Own"}]}' }]
      if (statement.includes('FROM wallets'))
        return ['me.rainbow', 'io.metamask']
          .filter((id) => statement.includes(`'${id}'`))
          .map((id) => ({ id }))
      written.push(statement)
      return []
    })
  const input = { positionals: ['demo', ...words], options: parseCommandLine([]).options }
  const { text } = await editWalletRules({ run }, input, databaseTarget({}))
  return { text, written }
}

test('ids that nobody knows are saved, for the directory may come later, and named', async () => {
  const { text, written } = await wallets('set', 'featured=me.rainbow,rainbow', 'exclude=metamask')
  expect(text).toContain('Not in the directory: rainbow, metamask.')
  expect(written).toHaveLength(1)
})

test.each(['featured=me.rainbow,own', 'exclude='])('%s names nobody who is unknown', async (rule) => {
  expect((await wallets('set', rule)).text).not.toContain('directory')
})

test('a rule is a list of ids, or taken away', async () => {
  expect(await parseRule('featured=me.rainbow,io.metamask')).toEqual({
    featured: ['me.rainbow', 'io.metamask'],
  })
  expect(await parseRule('exclude=')).toEqual({ exclude: undefined })
})

test.each(['featured', 'favourite=a', 'custom=no-such-file.json'])('%s is no rule', async (text) => {
  await expect(parseRule(text)).rejects.toThrow(CliError)
})
