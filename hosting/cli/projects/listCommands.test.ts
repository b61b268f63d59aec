import { expect, test } from 'vitest'
import { databaseTarget, parseCommandLine } from '../commandLine.ts'
import type { Command } from './command.ts'
import { editNetworks, editOrigins } from './listCommands.ts'

const PROJECT = { id: 'demo', allowed_origins: '["https://one.example"]', chains: '["eip155:1","eip155:10"]' }
/** The chains of the registry, including eip155:146. */
const SERVED = [
  { id: 'eip155:1', name: 'Ethereum' },
  { id: 'eip155:10', name: 'OP Mainnet' },
  { id: 'eip155:8453', name: 'Base' },
]

/** Runs a command on that project. Resolves to its output, to the list, and to the statements that wrote. */
async function edit(command: Command, ...words: string[]) {
  const written: string[] = []
  const run = async ([statement = '']: readonly string[]) => {
    if (statement.startsWith('SELECT * FROM projects')) return [[PROJECT]]
    if (!statement.startsWith('SELECT')) written.push(statement)
    return [statement.includes('enabled') ? SERVED : [...SERVED, { id: 'eip155:146' }]]
  }
  const input = { positionals: ['demo', ...words], options: parseCommandLine([]).options }
  return { ...(await command({ run }, input, databaseTarget({}))), written }
}
const origins = (...words: string[]) => edit(editOrigins, ...words)
const networks = (...words: string[]) => edit(editNetworks, ...words)

test('several origins are added or removed in one line, all of them or none', async () => {
  const added = await origins('add', 'https://two.example', 'https://three.example')
  expect(added.data).toEqual(['https://one.example', 'https://two.example', 'https://three.example'])
  expect(added.written).toHaveLength(1)
  await expect(origins('add', 'https://two.example', 'three.example')).rejects.toThrow(
    "'three.example' needs a scheme",
  )
  await expect(origins('add', 'https://two.example', 'https://two.example')).rejects.toThrow('already')
  await expect(origins('remove', 'https://one.example', 'https://two.example')).rejects.toThrow(
    'not on the list',
  )
  expect((await origins('remove', 'https://one.example')).data).toEqual([])
})

test('a chain is added to a project, or taken away, and nothing else of it is written', async () => {
  const added = await networks('add', 'eip155:8453')
  expect(added.data).toEqual(['eip155:1', 'eip155:10', 'eip155:8453'])
  expect(added.text).toBe('eip155:1\tEthereum\neip155:10\tOP Mainnet\neip155:8453\tBase')
  expect(added.written).toEqual([
    expect.stringMatching(/SET chains = '\["eip155:1","eip155:10","eip155:8453"\]', updated_at = .* 'demo'$/),
  ])
  expect((await networks('remove', 'eip155:1')).data).toEqual(['eip155:10'])
})

test('another chain becomes the default one, which stands first', async () => {
  expect((await networks('default', 'eip155:10')).data).toEqual(['eip155:10', 'eip155:1'])
})

test('without a verb the chains are listed and nothing is written', async () => {
  const { text, written } = await networks()
  expect(text).toBe('eip155:1\tEthereum\neip155:10\tOP Mainnet')
  expect(written).toEqual([])
})

test('a chain that is switched off may be added, and is said not to be served', async () => {
  expect((await networks('add', 'eip155:146')).text).toMatch(/^eip155:146\tnot served/m)
})

test.each([
  ['which the registry does not know', ['add', 'eip155:7', 'base'], 'does not know eip155:7, base'],
  ['which is there', ['add', 'eip155:10'], 'eip155:10 is on the list already'],
  ['which is not there', ['remove', 'eip155:8453'], 'eip155:8453 is not on the list'],
  ['which is not there to be first', ['default', 'eip155:8453'], 'eip155:8453 is not on the list'],
  ['the last', ['remove', 'eip155:1', 'eip155:10'], 'at least one chain'],
  ['for a verb that is none', ['set', 'eip155:1'], "'set' is not one of add, remove, default"],
  ['that is not named', ['add'], 'Missing the CAIP-2 id'],
])('a chain %s is refused, and nothing written', async (_, words, why) => {
  await expect(networks(...words)).rejects.toThrow(why)
})
