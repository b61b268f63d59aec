import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { findPackageFaults } from './packageFaults.ts'

const ROOT = '/home/maker/repository'
const WHOLE = { 'README.md': '', LICENSE: '', 'package.json': '{}' }

function faultsOf(files: Record<string, string>): string[] {
  const folder = mkdtempSync(join(tmpdir(), 'latch-package-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true })
    writeFileSync(join(folder, name), text)
  }
  return findPackageFaults(folder, ROOT).map((fault) => fault.replace(`${folder}/`, ''))
}

test('a package whose files find each other has no faults', () => {
  const code = "import { a } from './deep/a.js'\nconst b = await import('./b.js')"
  expect(faultsOf({ ...WHOLE, 'main.js': code, 'deep/a.js': '', 'b.js': '' })).toEqual([])
})

test.each([
  ['a source map', { 'main.js.map': '{}' }, 'main.js.map: is a source map'],
  ['a mention of one', { 'main.js': '//# sourceMappingURL=main.js.map' }, 'main.js: names a source map'],
  ['a test', { 'main.test.js': '' }, 'main.test.js: is a test'],
  ['a path of this machine', { 'a.json': `"${ROOT}/x"` }, 'a.json: names a folder of this machine'],
  [
    'an import that did not come along',
    { 'main.js': "export { a } from './a.js'" },
    'main.js: imports ./a.js, which is missing',
  ],
])('%s is a fault', (_, files, fault) => {
  expect(faultsOf({ ...WHOLE, ...files })).toEqual([fault])
})

test('a package without its README and licence is not whole', () => {
  expect(faultsOf({ 'package.json': '{}' })).toEqual(['README.md is missing', 'LICENSE is missing'])
})
