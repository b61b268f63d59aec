import { expect, test } from 'vitest'
import { isCarried, isMouseEvent, type Spot } from './watchPlace.ts'

const spot = (screenX: number, screenY: number, clientX: number, clientY: number): Spot => ({
  screenX,
  screenY,
  clientX,
  clientY,
})
const before = spot(500, 500, 100, 300)

test.each([
  ['across the other axis', spot(500, 500, 100, 200)],
  ['in small steps: what counts is the whole way', spot(500, 500, 97, 300)],
  ['while the mouse moves as well', spot(540, 500, 200, 300)],
  ['along with the mouse', spot(600, 500, 100, 300)],
])('a window that is carried %s is noticed', (_, now) => expect(isCarried(before, now)).toBe(true))

test.each([0.67, 0.8, 1, 1.1, 1.25, 1.5, 2])('a mouse that moves is none at a zoom of %d', (zoom) => {
  for (const way of [0, 3, 40, -250])
    expect(isCarried(before, spot(500 + way, 500 - way, 100 + way / zoom, 300 - way / zoom))).toBe(false)
})

test('a mouse that rests after a long way on a page of four times the size locks nothing', () => {
  const there = spot(900, 500, 200, 300)
  expect(isCarried(before, there)).toBe(true)
  expect(isCarried(there, there)).toBe(false)
})

test.each([
  ['a mouse that moves', true, { pointerType: 'mouse', type: 'pointermove', pressure: 0 }],
  ['a mouse that is pressed', true, { pointerType: 'mouse', type: 'pointerdown', pressure: 0.5 }],
  ['a screen reader that presses', false, { pointerType: 'mouse', type: 'pointerdown', pressure: 0 }],
  ['a finger', false, { pointerType: 'touch', type: 'pointerdown', pressure: 1 }],
])('%s tells where a mouse is: %s', (_, expected, event) => expect(isMouseEvent(event)).toBe(expected))
