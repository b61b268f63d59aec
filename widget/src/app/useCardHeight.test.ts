import { expect, test } from 'vitest'
import { coveredHeight, paceOf } from './useCardHeight.ts'

test.each([
  ['a keyboard', { display: 'drawer', height: 500 }, 344],
  ['the bars of the browser', { display: 'drawer', height: 760 }, 0],
  ['nothing', { display: 'drawer', height: 844 }, 0],
  ['a page that has not told its height', { display: 'drawer', height: 0 }, 0],
  ['a card, which does not fill the screen', { display: 'modal', height: 500 }, 0],
] as const)('%s: %o covers %i', (_, viewport, covered) => {
  expect(coveredHeight(viewport, 844)).toBe(covered)
})

test.each([
  [0, 1],
  [-200, 1],
  [400, 1.3],
  [-600, 1.6],
  [2_000, 1.6],
])('a change of the height by %i px takes %f times as long as usual', (change, pace) => {
  expect(paceOf(change)).toBeCloseTo(pace)
})
