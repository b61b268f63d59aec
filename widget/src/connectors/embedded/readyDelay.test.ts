import { afterEach, expect, test, vi } from 'vitest'
import { scriptFrame } from './testFrame.ts'

afterEach(() => vi.useRealTimers())

/** Delivers messages on the frame's port; timers are stopped. */
async function deliver(): Promise<void> {
  for (let turn = 0; turn < 50; turn++) await new Promise((done) => setImmediate(done))
}

test('the frame is asked half a second after it says that it is there, and not before', async () => {
  const { openEmbeddedHost } = await import('#families/testEmbedded.ts')
  await openEmbeddedHost()
  const { createEmbedded } = await import('./embeddedConnector.ts')
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const frame = scriptFrame({ partition: { user: null } })
  const { readyDelay: _, ...dom } = frame.dom
  const found = createEmbedded(dom).read('eip155', 'embedded', {})
  await deliver()
  const requested = () => frame.calls.filter(({ name }) => name === 'restore')
  await vi.advanceTimersByTimeAsync(499)
  await deliver()
  expect(requested()).toHaveLength(0)
  await vi.advanceTimersByTimeAsync(1)
  await deliver()
  expect(requested()).toHaveLength(1)
  await expect(found).resolves.toBeNull()
})
