import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'

test('an import may be longer than a command line', { timeout: 60_000 }, () => {
  const folder = mkdtempSync(join(tmpdir(), 'latch-import-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const projects = (...words: string[]) =>
    execFileSync(process.execPath, [
      join(import.meta.dirname, '../projects.ts'),
      ...words,
      '--persist-to',
      folder,
    ]).toString()
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
