import { expect, test } from 'vitest'
import { formatShare } from './share.ts'

test.each([
  [0, 1, '0%'],
  [415, 1000, '41%'],
  [9_999, 10_000, '99%'],
])('%i of %i is %s', (indexed, wanted, text) => expect(formatShare({ indexed, wanted }, 'en')).toBe(text))
