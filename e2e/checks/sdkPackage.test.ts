import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '../..')
const { main, types, typesVersions, exports } = JSON.parse(
  readFileSync(join(root, 'sdk/package.json'), 'utf8'),
)

test('the package carries its licence and says what it is', () => {
  const pack = ['pack', '-w', 'sdk', '--dry-run', '--json']
  const [{ files }] = JSON.parse(execFileSync('npm', pack, { cwd: root, encoding: 'utf8' }))
  const names = files.map(({ path }: { path: string }) => path)
  expect(names).toEqual(expect.arrayContaining(['LICENSE', 'README.md', 'package.json']))
  expect(names.filter((name: string) => /\.test[.-]|\/test[A-Z]|^src/.test(name))).toEqual([])
})

test('compilers that read no "exports" find the same entries by "types" and "typesVersions"', () => {
  expect({ main, types }).toEqual({ main: exports['.'].default, types: exports['.'].types })
  const { '.': _, './package.json': __, ...further } = exports
  const expected = Object.entries<{ types: string }>(further).map(([path, entry]) => [
    path.slice(2),
    [entry.types],
  ])
  expect(typesVersions).toEqual({ '*': Object.fromEntries(expected) })
})
