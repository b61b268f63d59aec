import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { parseCommandLine, targetOf } from '../commandLine.ts'
import { editOrigins } from './projectCommands.ts'

function runProjects(...words: string[]): string {
  const command = join(import.meta.dirname, '../projects.ts')
  return execFileSync(process.execPath, [command, ...words], { stdio: 'pipe' }).toString()
}

test('an import may be longer than a command line', { timeout: 60_000 }, () => {
  const folder = mkdtempSync(join(tmpdir(), 'latch-import-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const projects = (...words: string[]) => runProjects(...words, '--persist-to', folder)
  const iconUrl = `data:image/png;base64,${'A'.repeat(60_000)}`
  const chains = [5, 6, 7].map((id) => ({
    id: `eip155:${id}`,
    name: `Chain ${id}`,
    rpcUrl: `https://node${id}.example`,
    iconUrl,
  }))
  const file = join(folder, 'import.json')
  writeFileSync(file, JSON.stringify({ chains }))
  projects('migrate')
  expect(projects('import', file)).toContain('Saved 3 chain(s)')
  expect(JSON.parse(projects('chains', '--json'))).toContainEqual(
    expect.objectContaining({ id: 'eip155:7', icon_url: iconUrl }),
  )
})

/** `origins demo …` on a project with one origin. Resolves to the list that is saved. */
async function origins(...words: string[]) {
  const written: string[] = []
  const run = async ([statement = '']: readonly string[]) => {
    if (statement.startsWith('SELECT')) return [[{ id: 'demo', allowed_origins: '["https://one.example"]' }]]
    written.push(statement)
    return [[]]
  }
  const input = { words: ['demo', ...words], options: parseCommandLine([]).options }
  const { data } = await editOrigins({ run }, input, targetOf({}))
  return { data, written }
}

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

test.each([
  ["'My'", ['add', 'demo', '--name', 'x', 'My', 'dapp']],
  ["'other'", ['remove', 'demo', 'other']],
  ["'eip155:10'", ['chains', 'disable', 'eip155:1', 'eip155:10']],
])('%s, at which no command would look, is refused', (word, line) => {
  expect(() => runProjects(...line)).toThrow(`${word} is a word too many`)
})
