import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { functionLengths } from './functionLengths.ts'
import { sourceFiles } from './imports.ts'

const root = join(import.meta.dirname, '../..')
/** Maximum lines of a function; see CONTRIBUTING.md. */
const MAX = 40

test('no function that handles keys is longer than a reader sees at once', () => {
  const files = sourceFiles(root).filter(
    (file) =>
      /^widget\/secure\/src\/worker\/|^widget\/families\/\w+\/keys\//.test(file) && !file.includes('.test.'),
  )
  expect(files).not.toEqual([])
  const long = files.flatMap((file) =>
    functionLengths(file, readFileSync(join(root, file), 'utf8'))
      .filter(({ lines }) => lines > MAX)
      .map(({ name, line, lines }) => `${file}:${line} ${name} ${lines}`),
  )
  expect(long, `at most ${MAX} lines a function`).toEqual([])
})

test('declarations, methods and closures are measured, each with what is inside of it', () => {
  const source = `function outer() {
  const inner = () => {
    return {
      method() {},
    }
  }
  return inner
}
type Shape = { method(): void }
class Box {
  open() {
    return 1
  }
}`
  expect(functionLengths('source.ts', source)).toEqual([
    { name: 'outer', line: 1, lines: 8 },
    { name: 'inner', line: 2, lines: 5 },
    { name: 'method', line: 4, lines: 1 },
    { name: 'open', line: 11, lines: 3 },
  ])
})
