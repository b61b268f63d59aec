import { expect, test, vi } from 'vitest'
import { createStorage, openTestHost } from './testHost.ts'

test.each([
  ['fails where wallets may be kept, which it cannot end', true, { ok: false, error: { code: -32603 } }],
  ['lets none come back', false, { ok: true }],
])('a disconnect whose code does not load %s', async (_, multiWallet, answer) => {
  vi.doMock('#sessions/otherSessions.ts', () => {
    throw new Error('offline')
  })
  const storage = createStorage()
  const record = 'latch.solana.demo.https://app.example'
  storage.setItem(record, '{"wallet":"Lumen","connector":"page"}')
  const { widget, close } = await openTestHost({ storage, config: { multiWallet } })
  await expect(widget.disconnect({})).resolves.toMatchObject(answer)
  expect(storage.getItem(record)).toBe('{"wallet":null}')
  close()
  vi.doUnmock('#sessions/otherSessions.ts')
})
