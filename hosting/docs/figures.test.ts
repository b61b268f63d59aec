import { join } from 'node:path'
import { expect, test } from 'vitest'
import { fillFigures } from './figures.ts'

const root = join(import.meta.dirname, '../..')

test('figures are those of the page that reports them', () => {
  expect(fillFigures('{{figure: Latch / Loaded before the click}}', root)).toMatch(/^\d+ KB$/)
  expect(fillFigures('{{table: modals}}', root)).toMatch(/^\| Latch \| /m)
})

test('a figure that nobody measured stops the build', () => {
  expect(() => fillFigures('{{figure: Latch / Love}}', root)).toThrow(
    "docs/performance.md has no 'Love' of Latch.",
  )
})
