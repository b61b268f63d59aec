import { expect, test, vi } from 'vitest'
import { createSurface } from './surface.ts'

function openSurface(isDisconnected: boolean) {
  const channel = { open: vi.fn(async () => null) }
  const request = vi.fn(async () => '0xhash')
  const show = vi.fn()
  const launcher = { show, callWidget: async (call: (to: typeof channel) => unknown) => call(channel) }
  const context = {
    provider: { request },
    store: {},
    launcher,
    options: {},
    isDisconnected: () => isDisconnected,
  }
  return { sdk: createSurface(context as never), channel, request, show }
}

test.each([true, false])(
  'Send opens by name as any view does, whether disconnected is %s',
  async (isDisconnected) => {
    const { sdk, channel, request, show } = openSurface(isDisconnected)
    expect(await sdk.open({ view: 'WalletSend' })).toBeUndefined()
    expect(channel.open).toHaveBeenCalledExactlyOnceWith('WalletSend', {})
    expect(show).toHaveBeenCalledTimes(isDisconnected ? 1 : 0)
    expect(request).not.toHaveBeenCalled()
  },
)

test('Send with a transfer filled in is a transfer that the page waits for', async () => {
  const { sdk, channel, request } = openSurface(false)
  expect(await sdk.open({ view: 'WalletSend', amount: '1' })).toBe('0xhash')
  expect(request).toHaveBeenCalledWith({ method: 'latch_send', params: [{ amount: '1' }] })
  expect(channel.open).not.toHaveBeenCalled()
})
