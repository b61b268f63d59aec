import { expect, test } from 'vitest'
import { socialNames, socialRows, unfitRows } from './rows.ts'

test.each([
  [null, null, undefined],
  [['google', 'x'], ['google', 'x'], undefined],
  [['google', 'rows=3', 'x'], ['google', 'x'], 3],
  [['rows=1'], null, 1],
  [[], [], undefined],
  [['google', 'rows=0'], ['google'], undefined],
] as const)('an operator who sets %j offers %j in %j rows', (config, names, rows) => {
  expect([socialNames(config), socialRows(config)]).toEqual([names, rows])
})

test.each(['rows=0', 'rows=8', 'rows=', 'rows=3 '])('%j is told of', (entry) => {
  expect(unfitRows(['google', entry])).toBe(entry)
  expect(unfitRows(['google', 'rows=7'])).toBeUndefined()
})
