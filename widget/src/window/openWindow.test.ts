import { afterEach, expect, test, vi } from 'vitest'
import { callHost } from '#core/remote.ts'
import { openWindow } from './openWindow.ts'

vi.mock('#core/remote.ts', () => ({ callHost: vi.fn(async () => 'opened') }))

afterEach(() => {
  vi.unstubAllGlobals()
  vi.clearAllMocks()
})

function click(isActive: boolean) {
  const open = vi.fn()
  vi.stubGlobal('navigator', { userActivation: { isActive } })
  vi.stubGlobal('open', open)
  return open
}

test('a page is opened here, before the click that asked for it is over', () => {
  const open = click(true)
  void openWindow('https://explorer.example/tx/0x1', 'tab')
  expect(open).toHaveBeenCalledExactlyOnceWith(
    'https://explorer.example/tx/0x1',
    '_blank',
    'noopener,noreferrer',
  )
  expect(callHost).not.toHaveBeenCalled()
})

test("an app's own scheme is left to the page, which stays where it is", async () => {
  const open = click(true)
  expect(await openWindow('rainbow://wc?uri=x', 'deeplink')).toBe('opened')
  expect(open).not.toHaveBeenCalled()
  expect(callHost).toHaveBeenCalledOnce()
})

test('what nobody clicked for here is left to the page, where the click may have been', async () => {
  const open = click(false)
  await openWindow('https://wallet.example/wc?uri=x', 'deeplink')
  expect(open).not.toHaveBeenCalled()
  expect(callHost).toHaveBeenCalledOnce()
})

test('a scheme that is not on the list is opened by nobody', async () => {
  const open = click(true)
  await expect(openWindow('javascript:alert(1)', 'tab')).rejects.toMatchObject({ code: -32602 })
  expect(open).not.toHaveBeenCalled()
  expect(callHost).not.toHaveBeenCalled()
})
