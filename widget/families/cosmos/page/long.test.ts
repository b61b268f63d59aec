import { expect, test } from 'vitest'
import { readLong, writeLong } from './long.ts'

const NUMBERS = ['0', '7', '4294967295', '4294967296', '9007199254740993', '18446744073709551615']

test.each(NUMBERS)('%s goes to wallets and comes back, whichever way they read it', (text) => {
  const written = writeLong(text) as { low: number; high: number }
  expect(String(written)).toBe(text)
  expect(readLong(written)).toBe(text)
  // As their messages between page and extension carry it.
  expect(readLong(JSON.parse(JSON.stringify(written)))).toBe(text)
  expect(readLong(BigInt(text))).toBe(text)
  expect(readLong(text)).toBe(text)
})

test('what is no number comes out as none', () => {
  for (const none of [undefined, null, {}, 'x']) expect(readLong(none)).not.toMatch(/^\d+$/)
})
