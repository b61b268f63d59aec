import { afterEach, expect, test, vi } from 'vitest'
import { ignoreSecondPress } from './ignoreSecondPress.ts'
import { reset } from './router.ts'

afterEach(() => vi.unstubAllGlobals())

/**
 * Returns `press`, which clicks as the n-th of a series and reports whether the click gets through, and `begin`, which
 * holds a press down.
 */
function open() {
  const page = new EventTarget()
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page))
  ignoreSecondPress()
  const arrived = vi.fn()
  page.addEventListener('click', arrived, true)
  const begin = () => page.dispatchEvent(new Event('pointerdown'))
  const press = (detail: number) => {
    arrived.mockClear()
    begin()
    page.dispatchEvent(Object.assign(new Event('click', { cancelable: true }), { detail }))
    return arrived.mock.calls.length > 0
  }
  return { begin, press }
}

test('the second press of a double click does not hit what is in the place of the first', () => {
  reset({ name: 'Connect' })
  const { press } = open()
  expect(press(1)).toBe(true)
  reset({ name: 'AllWallets' } as never)
  expect(press(2)).toBe(false)
  expect(press(3)).toBe(false)
  expect(press(1)).toBe(true)
})

test('presses that follow each other in one view all count, and those of the keyboard always', () => {
  reset({ name: 'Connect' })
  const { press } = open()
  expect([press(1), press(2), press(3)]).toEqual([true, true, true])
  reset({ name: 'AllWallets' } as never)
  expect(press(0)).toBe(true)
})

test('after a press that was held down and became no click, the next one in its view counts', () => {
  reset({ name: 'Connect' })
  const { begin, press } = open()
  press(1)
  reset({ name: 'AllWallets' } as never)
  begin()
  expect(press(2)).toBe(true)
})
