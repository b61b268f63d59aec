import { expect, test } from 'vitest'
import { ARM_DELAY_MS, accepts, type GuardEvent, type GuardState, guard, HIDDEN, mayClick } from './guard.ts'

const run = (...events: GuardEvent[]): GuardState => events.reduce(guard, HIDDEN)
const shown: GuardEvent = { type: 'shown', at: 0 }
const elapsed: GuardEvent = { type: 'elapsed', at: ARM_DELAY_MS }
const byPointer = { isTrusted: true, detail: 1 }
const withoutPointer = { isTrusted: true, detail: 0 }

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

const pressed: GuardEvent = { type: 'pressed', by: 7 }

test('a pointer click counts only when it began on the armed button', () => {
  expect(accepts(run(shown, elapsed), byPointer)).toBe(false)
  expect(accepts(run(shown, pressed, elapsed), byPointer)).toBe(false)
  expect(accepts(run(shown, elapsed, pressed), byPointer)).toBe(true)
  expect(accepts(run(shown, elapsed, pressed, { type: 'ended' }), byPointer)).toBe(false)
  expect(accepts(run(shown, elapsed, { type: 'pressed', by: 'Enter' }), byPointer)).toBe(false)
})

test('a press does not outlive a disturbance between down and up', () => {
  const state = run(shown, elapsed, pressed, { type: 'disturbed', at: 600 }, { type: 'elapsed', at: 1_200 })
  expect(accepts(state, byPointer)).toBe(false)
})

test('a finger leaves before its click, as it lifts, and keeps its press', () => {
  expect(accepts(run(shown, elapsed, pressed, { type: 'left', by: 7, buttons: 0 }), byPointer)).toBe(true)
})

test('a pointer that is dragged off the button loses its press, whoever else leaves', () => {
  const state = run(shown, elapsed, pressed)
  expect(accepts(guard(state, { type: 'left', by: 7, buttons: 1 }), byPointer)).toBe(false)
  expect(accepts(guard(state, { type: 'left', by: 1, buttons: 1 }), byPointer)).toBe(true)
})

test('the focus that a press brings leaves it, any other starts the delay anew', () => {
  const focused: GuardEvent = { type: 'focused', at: 900 }
  expect(accepts(run(shown, elapsed, pressed, focused), byPointer)).toBe(true)
  expect(run(shown, elapsed, focused).phase).toBe('arming')
})

test('clicks of assistive technology count when armed, scripted clicks never do', () => {
  expect(accepts(run(shown, elapsed), withoutPointer)).toBe(true)
  expect(accepts(run(shown), withoutPointer)).toBe(false)
  expect(accepts(run(shown, elapsed, pressed), { ...byPointer, isTrusted: false })).toBe(false)
})

const ENTER = { type: 'keydown', key: 'Enter' } as const
const SPACE = { type: 'keyup', key: ' ' } as const

test.each([ENTER, SPACE])('$key may click only if it went down on the armed button', (event) => {
  const down: GuardEvent = { type: 'pressed', by: event.key }
  expect(mayClick(run(shown, elapsed, down), event)).toBe(true)
  expect(mayClick(run(shown, down, elapsed), event)).toBe(false)
  expect(mayClick(run(shown, elapsed, down, { type: 'ended' }), event)).toBe(false)
  expect(mayClick(run(shown, elapsed, pressed), event)).toBe(false)
  const again: GuardEvent[] = [
    { type: 'disturbed', at: 600 },
    { type: 'elapsed', at: 1_200 },
  ]
  expect(mayClick(run(shown, elapsed, down, ...again), event)).toBe(false)
})

test('the way of a key that clicks nothing is nobody’s concern', () => {
  expect(mayClick(HIDDEN, { type: 'keyup', key: 'Enter' })).toBe(true)
  expect(mayClick(HIDDEN, { type: 'keydown', key: ' ' })).toBe(true)
})

test('what is too small to read is locked until it was seen for the whole delay at a better size', () => {
  const shrunk = run(shown, elapsed, { type: 'shrunk' })
  expect(shrunk.phase).toBe('tooSmall')
  expect(guard(shrunk, { type: 'disturbed', at: 700 })).toBe(shrunk)
  expect(guard(shrunk, { type: 'elapsed', at: 9_000 })).toBe(shrunk)
  expect(guard(shrunk, { type: 'shown', at: 9_000 })).toEqual({ phase: 'arming', since: 9_000 })
})
