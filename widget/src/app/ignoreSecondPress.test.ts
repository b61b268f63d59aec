import { afterEach, expect, test, vi } from 'vitest'
import { ignoreSecondPress } from './ignoreSecondPress.ts'
import { reset } from './router.ts'

afterEach(() => vi.unstubAllGlobals())

/** A press, the how-manieth of a row at its place. @returns whether it gets to what is there. */
function open() {
  const page = new EventTarget()
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page))
  ignoreSecondPress()
  const arrived = vi.fn()
  page.addEventListener('click', arrived, true)
  return (detail: number) => {
    arrived.mockClear()
    page.dispatchEvent(Object.assign(new Event('click', { cancelable: true }), { detail }))
    return arrived.mock.calls.length > 0
  }
}

test('the second press of a double click does not hit what is in the place of the first', () => {
  reset({ name: 'Connect' })
  const press = open()
  expect(press(1)).toBe(true)
  reset({ name: 'AllWallets' } as never)
  expect(press(2)).toBe(false)
  expect(press(3)).toBe(false)
  expect(press(1)).toBe(true)
})

test('presses that follow each other in one view all count, and those of the keyboard always', () => {
  reset({ name: 'Connect' })
  const press = open()
  expect([press(1), press(2), press(3)]).toEqual([true, true, true])
  reset({ name: 'AllWallets' } as never)
  expect(press(0)).toBe(true)
})
