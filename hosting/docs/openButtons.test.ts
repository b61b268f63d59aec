import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ViewNameSchema } from '@latch/protocol/hostChannel.ts'
import { expect, test } from 'vitest'
import { addOpenButtons } from './openButtons.ts'
import { VIEWS } from './playground/state.ts'

test('every view that a page may open has its button, and the playground offers it', () => {
  const text = readFileSync(join(import.meta.dirname, '../../docs/views.md'), 'utf8')
  const buttons = [...addOpenButtons({ path: 'views.md', text }).matchAll(/<OpenView view="(\w+)" \/> \|$/gm)]
  const openable = [...ViewNameSchema.options].sort()
  expect(buttons.map(([, name]) => name).sort()).toEqual(openable)
  expect([...VIEWS].sort()).toEqual(openable)
})
