import { afterEach, expect, test, vi } from 'vitest'
import { createLauncher } from './launch.ts'
import type { LaunchContext } from './launchContext.ts'

const screen = { load: vi.fn(), fail: vi.fn(), show: vi.fn(), hide: vi.fn() }
vi.mock('./frame/screen.ts', () => ({ createScreen: () => screen }))
/** A network that stalls: the code of the channel neither comes nor fails. */
vi.mock('./channel/channel.ts', () => new Promise(() => {}))

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('code of the channel that does not come is given up after thirty seconds, and what waits is told', async () => {
  vi.stubGlobal('addEventListener', () => {})
  vi.useFakeTimers()
  const store = { get: () => ({ status: 'disconnected' }), setOpen: vi.fn(), giveUp: vi.fn() }
  const launcher = createLauncher({ origin: 'https://widget.example', store } as unknown as LaunchContext)
  const asked = expect(launcher.ask(async () => 'answer')).rejects.toMatchObject({
    code: 4900,
    reason: 'blocked_or_unreachable',
  })
  await vi.advanceTimersByTimeAsync(30_000)
  await asked
  expect(screen.fail).toHaveBeenCalledOnce()
  expect(store.giveUp).toHaveBeenCalledOnce()
})
