import { createRateLimit } from '@latch/channel/rateLimit.ts'
import { expect, test } from 'vitest'
import { plainParams } from '#core/plainParams.ts'

test('plain JSON passes unchanged', () => {
  const params = [{ a: [1, 'x', null, true], b: { c: '0x' } }]
  expect(plainParams(params, 1_000)).toEqual(params)
  expect(plainParams(undefined, 1_000)).toBeUndefined()
})

const cycle: unknown[] = []
cycle.push(cycle)

function nest(depth: number): unknown {
  return depth === 0 ? 1 : [nest(depth - 1)]
}

test.each<[string, unknown]>([
  ['ten megabytes in one string', ['x'.repeat(10_000_000)]],
  ['many strings', Array.from({ length: 1_000 }, () => 'x'.repeat(1_000))],
  ['many keys', Object.fromEntries(Array.from({ length: 300_000 }, (_, index) => [`k${index}`, 1]))],
  ['escapes that grow', ['\u0000'.repeat(60_000)]],
  ['a sparse list', (() => Object.assign([], { length: 4_000_000_000 }))()],
  ['too deep nesting', nest(40)],
  ['a cycle', cycle],
  ['a bigint', [1n]],
  ['a buffer', [new Uint8Array(10_000_000)]],
  ['a map', [new Map()]],
])('%s is refused with -32602', (_, params) => {
  expect(() => plainParams(params, 256 * 1024)).toThrow(expect.objectContaining({ code: -32602 }))
})

test('a bucket allows its burst, then its rate', () => {
  let time = 0
  const isWithin = createRateLimit({ perSecond: 50, burst: 100, now: () => time })
  const take = (count: number) => Array.from({ length: count }, isWithin).filter(Boolean).length
  expect(take(150)).toBe(100)
  time += 1_000
  expect(take(150)).toBe(50)
  time += 60_000
  expect(take(150)).toBe(100)
})
