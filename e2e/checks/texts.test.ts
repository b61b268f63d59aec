import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { en } from '@latch/widget/src/i18n/en.ts'
import { enEntry } from '@latch/widget/src/i18n/enEntry.ts'
import { enMore } from '@latch/widget/src/i18n/enMore.ts'
import { enViews } from '@latch/widget/src/i18n/enViews.ts'
import { expect, test } from 'vitest'
import { sourceFiles } from './imports.ts'

const root = join(import.meta.dirname, '../..')
const CATALOGUE = /\/en\w*\.ts$|^widget\/src\/i18n\/[\w-]+\/\w+\.ts$|\.test\.tsx?$/

const code = sourceFiles(root)
  .filter((file) => /^widget\/(src|families)\//.test(file) && !CATALOGUE.test(file))
  .map((file) => readFileSync(join(root, file), 'utf8'))
  .join('\n')
/** Keys in quotes, and what stands before the variable part of keys that are put together. */
const whole = new Set([...code.matchAll(/['"]([a-z][\w.]+)['"]/gi)].map(([, key = '']) => key))
const starts = [...new Set([...code.matchAll(/`([a-z]\w*\.[\w.]*)\$\{/gi)].map(([, start = '']) => start))]

test('every text of the modal is shown somewhere', () => {
  const keys = Object.keys({ ...en, ...enMore, ...enEntry, ...enViews })
  expect(keys.filter((key) => !whole.has(key) && !starts.some((start) => key.startsWith(start)))).toEqual([])
})
