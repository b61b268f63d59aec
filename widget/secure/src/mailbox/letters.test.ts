import { expect, test } from 'vitest'
import { WindowLetterSchema } from './letters.ts'

test.each([
  [undefined, true],
  [0, true],
  [100_000, true],
  [100_001, false],
  [-1, false],
  [0.5, false],
  ['5000', false],
])('an approval with the limit %j counts: %s', (limit, isOne) => {
  expect(WindowLetterSchema.safeParse({ type: 'approved', limit }).success).toBe(isOne)
})
