import { afterEach, expect, test, vi } from 'vitest'
import { openWindowKeys } from './windowKeys.ts'

const ask = vi.hoisted(() => vi.fn())
vi.mock('../core/keys.ts', () => ({ createKeys: () => ({ ask }), startKeyWorker: () => null }))

afterEach(() => vi.unstubAllGlobals())

test('a window that is left wipes its keys from memory', async () => {
  const page = new EventTarget()
  vi.stubGlobal('document', {})
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page))
  ask.mockResolvedValue({})
  await openWindowKeys({ auth: 'https://auth.example', vault: 'https://vault.example' } as never)
  expect(ask).not.toHaveBeenCalledWith('lock', {})
  // A worker that is gone already has nothing left to wipe.
  ask.mockRejectedValue(new Error('The key worker has failed.'))
  page.dispatchEvent(new Event('pagehide'))
  expect(ask).toHaveBeenLastCalledWith('lock', {})
})
