import type { HostMethods } from '@latch/protocol/hostContract.ts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { configStore } from '#core/configStore.ts'
import { bindHost, setHostCapabilities } from '#core/remote.ts'
import { CONFIG } from '#host/testHost.ts'
import { openAgain, openLoginWindow } from './popup.ts'

const opened = vi.fn()
beforeEach(() => {
  opened.mockReset()
  vi.stubGlobal('open', opened)
  configStore.setState({ config: { ...CONFIG, secureOrigin: 'https://secure.example' }, requested: [] })
})
afterEach(() => vi.unstubAllGlobals())

const place = (x: number, y: number, width: number, height: number) => {
  for (const [name, value] of Object.entries({
    screenX: x,
    screenY: y,
    outerWidth: width,
    outerHeight: height,
  }))
    vi.stubGlobal(name, value)
}

test('the window is 600 by 800, in the middle of the browser’s', () => {
  place(100, 50, 1400, 1000)
  openAgain('#a.b')
  expect(opened).toHaveBeenCalledExactlyOnceWith(
    'https://secure.example/social?locale=en#a.b',
    '_blank',
    'popup,width=600,height=800,left=500,top=150',
  )
})

test('on a small screen it begins at the edge', () => {
  place(0, 0, 390, 700)
  openAgain('#a.b')
  expect(opened.mock.lastCall?.[2]).toBe('popup,width=600,height=800,left=0,top=0')
})

test('each window has a box of its own, that no server sees', () => {
  place(0, 0, 1400, 1000)
  const [one, two] = [openLoginWindow(), openLoginWindow()]
  expect(one.fragment).toMatch(/^#[\w-]{22}\.[\w-]{43}$/)
  expect(two.fragment).not.toBe(one.fragment)
  expect(opened.mock.calls.map(([url]) => url)).toEqual(
    [one, two].map(({ fragment }) => `https://secure.example/social?locale=en${fragment}`),
  )
})

test('a window that the browser blocks leaves the login with its address', () => {
  place(0, 0, 1400, 1000)
  opened.mockReturnValue(null)
  expect(openLoginWindow()).toMatchObject({ handle: null, fragment: expect.stringMatching(/^#/) })
})

test('where frames open no windows, as in Telegram, the page has the second one opened', async () => {
  const openWindow = vi.fn(async () => ({ ok: true, result: 'opened' }))
  bindHost(Promise.resolve({ openWindow } as unknown as HostMethods))
  setHostCapabilities(['telegram'])
  expect(openAgain('#a.b')).toBeNull()
  await vi.waitFor(() =>
    expect(openWindow).toHaveBeenCalledExactlyOnceWith({
      ...{ url: 'https://secure.example/social?locale=en#a.b', target: 'popup' },
      ...{ width: 600, height: 800 },
    }),
  )
  expect(opened).not.toHaveBeenCalled()
  bindHost(null)
})
