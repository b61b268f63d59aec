import { expect, test } from 'vitest'
import { timeLeft } from './code.ts'

test.each([
  [600_000, { kind: 'minutes', count: 10 }],
  [599_999, { kind: 'minutes', count: 9 }],
  [60_000, { kind: 'minutes', count: 1 }],
  [59_999, { kind: 'ending' }],
  [0, { kind: 'over' }],
])('%i ms before the end', (ms, left) => expect(timeLeft(ms)).toEqual(left))
