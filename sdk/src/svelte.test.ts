import { expect, test, vi } from 'vitest'
import { balance, session, signIn, wallets } from './svelte.ts'
import { ACCOUNT, channel, connectWallet, makeSdk, sdk } from './testSdk.ts'

const LIST = { installed: [], recent: [], directory: [], count: 7 }

test('a subscriber gets the session at once, and each change', async () => {
  const seen: unknown[] = []
  const stop = session(sdk).subscribe(({ address }) => seen.push(address))
  await connectWallet()
  stop()
  await sdk.disconnect()
  expect(seen[0]).toBeUndefined()
  expect(seen.at(-1)).toBe(ACCOUNT)
})

test('what is read goes from loading to ready', async () => {
  channel.request.mockResolvedValue(LIST)
  const seen: string[] = []
  wallets(sdk).subscribe(({ status }) => seen.push(status))
  await vi.waitFor(() => expect(seen.at(-1)).toBe('ready'))
  expect(seen).toContain('loading')
})

test('a server, where Svelte subscribes too, reads nothing', () => {
  vi.stubGlobal('document', undefined)
  const server = makeSdk()
  const run = vi.fn()
  for (const store of [wallets(server), balance(server), signIn(server)]) store.subscribe(run)()
  expect(run.mock.calls).toEqual(Array(3).fill([expect.objectContaining({ status: 'idle' })]))
  session(server).subscribe(run)()
  expect(run).toHaveBeenLastCalledWith(expect.objectContaining({ status: 'disconnected' }))
})
