import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'

function runProjects(...words: string[]): string {
  const command = join(import.meta.dirname, '../projects.ts')
  return execFileSync(process.execPath, [command, ...words], { stdio: 'pipe' }).toString()
}

test('an import may be longer than a command line', { timeout: 120_000 }, () => {
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

test.each([
  ["'My'", ['add', 'demo', '--name', 'x', 'My', 'dapp']],
  ["'other'", ['remove', 'demo', 'other']],
  ["'eip155:10'", ['chains', 'disable', 'eip155:1', 'eip155:10']],
])('%s, at which no command would look, is refused', (word, line) => {
  expect(() => runProjects(...line)).toThrow(`${word} is an unexpected argument`)
})
