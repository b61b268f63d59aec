import { createEmitter } from '@latch/sdk-source/emitter.ts'
import { expect, test, vi } from 'vitest'
import { createAnswers } from './answers.ts'
import { createEcho } from './ownProvider.ts'
import { createProvider } from './provider.ts'

/** Opens a page whose session is being restored until the test decides the outcome. */
function setUp() {
  let status = 'reconnecting'
  let finish = () => {}
  const restored = new Promise<void>((resolve) => {
    finish = resolve
  })
  const launcher = { show: vi.fn(), callWidget: vi.fn(async () => ['0xA']) }
  const life = new AbortController()
  const store = {
    get: () => ({ status, accounts: ['0xA'], route: null }),
    restored: () => restored,
    disconnected: async () => {},
  }
  const answers = createAnswers({
    store,
    discovery: {},
    launcher,
    life: life.signal,
    isDisconnected: () => true,
  } as never)
  const { request } = createProvider(answers, createEmitter(), createEcho())
  return {
    launcher,
    life,
    request,
    ask: (signal?: AbortSignal) => request({ method: 'eth_requestAccounts' }, { signal }),
    restore: (next: 'connected' | 'disconnected') => {
      status = next
      finish()
    },
  }
}

test('a wish that is taken back while the session is restored opens nothing', async () => {
  const { ask, launcher, restore } = setUp()
  const controller = new AbortController()
  const rejected = expect(ask(controller.signal)).rejects.toMatchObject({ code: 4001 })
  controller.abort()
  await rejected
  restore('disconnected')
  await vi.waitFor(() => Promise.resolve())
  expect(launcher.show).not.toHaveBeenCalled()
  expect(launcher.callWidget).not.toHaveBeenCalled()
})

test('the other callers of a wish that one takes back are answered', async () => {
  const { ask, launcher, restore } = setUp()
  const controller = new AbortController()
  const rejected = expect(ask(controller.signal)).rejects.toMatchObject({ code: 4001 })
  const stays = ask()
  controller.abort()
  await rejected
  restore('disconnected')
  expect(await stays).toEqual(['0xA'])
  expect(launcher.show).toHaveBeenCalledOnce()
})

test('a session whose wallet is silent keeps nobody from connecting', async () => {
  vi.useFakeTimers()
  const { ask, launcher } = setUp()
  const answer = ask()
  await vi.advanceTimersByTimeAsync(5_000)
  vi.useRealTimers()
  expect(launcher.show).toHaveBeenCalledOnce()
  expect(await answer).toEqual(['0xA'])
})

test('a session that comes back answers without opening anything', async () => {
  const { ask, launcher, restore } = setUp()
  const rejected = ask()
  restore('connected')
  expect(await rejected).toEqual(['0xA'])
  expect(launcher.show).not.toHaveBeenCalled()
})

test('what waits for the session while the instance ends is not told that nobody is connected', async () => {
  const { request, launcher, life, restore } = setUp()
  const destroyed = Object.assign(new Error('The SDK was destroyed.'), { code: 4900 })
  const requested = expect(request({ method: 'eth_accounts' })).rejects.toMatchObject({ code: 4900 })
  life.abort()
  launcher.callWidget.mockRejectedValue(destroyed)
  restore('disconnected')
  await requested
})

test.each(['wallet_connect', 'latch_requestSession'])(
  'it is for the widget to refuse %s with null for its options',
  async (method) => {
    const { request, launcher } = setUp()
    launcher.callWidget.mockRejectedValue(Object.assign(new Error('Refused.'), { code: -32602 }))
    await expect(request({ method, params: [null] })).rejects.toMatchObject({ code: -32602 })
  },
)
