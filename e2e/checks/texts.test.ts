import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import english from '@latch/widget/texts/en.json' with { type: 'json' }
import { expect, test } from 'vitest'
import { sourceFiles } from './imports.ts'

const root = join(import.meta.dirname, '../..')
const TEST = /\.test\.tsx?$/

const code = sourceFiles(root)
  .filter((file) => /^widget\/(src|families)\//.test(file) && !TEST.test(file))
  .map((file) => readFileSync(join(root, file), 'utf8'))
  .join('\n')
/** Keys in quotes, and the constant prefixes of keys that are put together. */
const whole = new Set([...code.matchAll(/['"]([a-z][\w.]+)['"]/gi)].map(([, key = '']) => key))
const starts = [...new Set([...code.matchAll(/`([a-z]\w*\.[\w.]*)\$\{/gi)].map(([, start = '']) => start))]

test('every text of the modal is shown somewhere', () => {
  const keys = Object.values(english).flatMap(Object.keys)
  expect(keys.filter((key) => !whole.has(key) && !starts.some((start) => key.startsWith(start)))).toEqual([])
})
