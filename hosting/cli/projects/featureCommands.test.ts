import { expect, test } from 'vitest'
import { databaseTarget, parseCommandLine } from '../commandLine.ts'
import { editFeatures, parseSetting } from './featureCommands.ts'

/** Runs `features demo …` on a project without any. Resolves to its output. */
async function features(...words: string[]): Promise<string> {
  const run = async () => [[{ id: 'demo', features: '{}' }]]
  const input = { positionals: ['demo', ...words], options: parseCommandLine([]).options }
  return (await editFeatures({ run }, input, databaseTarget({}))).text
}

test('the rows of accounts elsewhere are kept beside their order, and a number that nobody reads is not', async () => {
  expect(await features('set', 'social_login=google,x,rows=3')).toBe('social_login=google,x,rows=3')
  await expect(features('set', 'social_login=google,rows=9')).rejects.toThrow('write 1 to 7')
})

test('who misspells one is told those that work', async () => {
  const misspelt = features('set', 'sned=off')
  await expect(misspelt).rejects.toThrow('activity, nfts, send, receive')
})

test('what is paid for smart accounts is set by words that can be read, and no others', async () => {
  const words = `smart_accounts=first,each:0.002,to:0x${'5c'.repeat(20)}/0xa9059cbb`
  expect(await features('set', words)).toBe(words)
  for (const unread of ['frist', 'daily:much', 'account:1.5', 'to:0x12', 'each'])
    await expect(features('set', `smart_accounts=all,${unread}`)).rejects.toThrow(`'${unread}' is not a word`)
})

test('a feature is on, off, or on with its providers', () => {
  expect(parseSetting('swap=on')).toEqual({ swap: { isEnabled: true, config: null } })
  expect(parseSetting('swap=off')).toEqual({ swap: { isEnabled: false, config: null } })
  expect(parseSetting('social_login=email,google')).toEqual({
    social_login: { isEnabled: true, config: ['email', 'google'] },
  })
})

test.each(['swap', 'swap=', 'teleport=on'])('%s is no setting', (text) => {
  expect(() => parseSetting(text)).toThrow()
})
