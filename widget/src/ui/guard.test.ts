import { expect, test } from 'vitest'
import { ARM_DELAY_MS, accepts, type GuardEvent, type GuardState, guard, HIDDEN } from './guard.ts'

const run = (...events: GuardEvent[]): GuardState => events.reduce(guard, HIDDEN)
const shown: GuardEvent = { type: 'shown', at: 0 }
const elapsed: GuardEvent = { type: 'elapsed', at: ARM_DELAY_MS }
const byPointer = { isTrusted: true, byPointer: true }
const byKey = { isTrusted: true, byPointer: false }

test('arms only after the whole delay on screen', () => {
  expect(run(shown, { type: 'elapsed', at: ARM_DELAY_MS - 1 }).phase).toBe('arming')
  expect(run(shown, elapsed).phase).toBe('armed')
})

test('a button that was never shown stays hidden however long one waits', () => {
  expect(run({ type: 'disturbed', at: 0 }, { type: 'elapsed', at: 10_000 })).toBe(HIDDEN)
})

test('covering it disarms at once and showing it again starts the delay anew', () => {
  const covered = run(shown, elapsed, { type: 'obscured' })
  expect(covered).toBe(HIDDEN)
  expect(guard(guard(covered, { type: 'shown', at: 900 }), { type: 'elapsed', at: 1_000 }).phase).toBe(
    'arming',
  )
})

test('changed content, focus, blur and resize start the delay anew', () => {
  const disturbed = run(shown, elapsed, { type: 'disturbed', at: 700 })
  expect(disturbed.phase).toBe('arming')
  expect(guard(disturbed, { type: 'elapsed', at: 700 + ARM_DELAY_MS }).phase).toBe('armed')
})

test('a repeated report of being shown does not start the delay anew', () => {
  expect(run(shown, { type: 'shown', at: 400 }, elapsed).phase).toBe('armed')
})

test('a pointer click counts only when it began on the armed button', () => {
  expect(accepts(run(shown, elapsed), byPointer)).toBe(false)
  expect(accepts(run(shown, { type: 'pressed' }, elapsed), byPointer)).toBe(false)
  expect(accepts(run(shown, elapsed, { type: 'pressed' }), byPointer)).toBe(true)
  expect(accepts(run(shown, elapsed, { type: 'pressed' }, { type: 'released' }), byPointer)).toBe(false)
})

test('a press does not outlive a disturbance between down and up', () => {
  const state = run(
    shown,
    elapsed,
    { type: 'pressed' },
    { type: 'disturbed', at: 600 },
    { type: 'elapsed', at: 1_200 },
  )
  expect(accepts(state, byPointer)).toBe(false)
})

test('keyboard clicks count when armed, scripted clicks never do', () => {
  expect(accepts(run(shown, elapsed), byKey)).toBe(true)
  expect(accepts(run(shown), byKey)).toBe(false)
  expect(accepts(run(shown, elapsed, { type: 'pressed' }), { isTrusted: false, byPointer: true })).toBe(false)
})
