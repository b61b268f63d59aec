import { afterEach, expect, test, vi } from 'vitest'
import { openWindowKeys } from './windowKeys.ts'

const call = vi.hoisted(() => vi.fn())
vi.mock('../core/keys.ts', () => ({ createKeys: () => ({ call }), startKeyWorker: () => null }))

afterEach(() => vi.unstubAllGlobals())

test('a window that is left wipes its keys from memory', async () => {
  const page = new EventTarget()
  vi.stubGlobal('document', {})
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page))
  call.mockResolvedValue({})
  await openWindowKeys({ auth: 'https://auth.example', vault: 'https://vault.example' } as never)
  expect(call).not.toHaveBeenCalledWith('lock', {})
  // A worker that is gone already has nothing left to wipe.
  call.mockRejectedValue(new Error('The key worker has failed.'))
  page.dispatchEvent(new Event('pagehide'))
  expect(call).toHaveBeenLastCalledWith('lock', {})
})
