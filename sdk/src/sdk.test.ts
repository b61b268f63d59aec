import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createSdk } from './sdk.ts'
import type { Sdk } from './types.ts'

const launcher = { start: vi.fn(), show: vi.fn(), ask: vi.fn(), dismiss: vi.fn(), destroy: vi.fn() }
vi.mock('./launch.ts', () => ({ createLauncher: () => launcher }))

let sdk: Sdk
beforeEach(() => {
  vi.stubGlobal('document', {})
  vi.stubGlobal('window', new EventTarget())
  sdk = createSdk({ projectId: 'demo', origin: 'https://widget.example', announce: false, preload: 'never' })
})
afterEach(() => {
  sdk.destroy()
  vi.unstubAllGlobals()
  vi.clearAllMocks()
})

test('connect with a signal that was aborted before opens nothing', async () => {
  const connecting = sdk.connect({ signal: AbortSignal.abort() })
  await expect(connecting).rejects.toMatchObject({ code: 4001, data: { reason: 'HOST_ABORTED' } })
  expect(launcher.show).not.toHaveBeenCalled()
})

test.each([undefined, 'io.metamask'])(
  'connect, taken back in the same task, opens nothing: %s',
  async (wallet) => {
    const controller = new AbortController()
    const connecting = sdk.connect({ signal: controller.signal, ...(wallet ? { wallet } : {}) })
    controller.abort()
    await expect(connecting).rejects.toMatchObject({ code: 4001 })
    expect(launcher.show).not.toHaveBeenCalled()
  },
)

test('connect opens the modal for nobody', async () => {
  launcher.ask.mockResolvedValue([])
  await sdk.connect()
  expect(launcher.show).toHaveBeenCalled()
})
