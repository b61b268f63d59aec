import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ok } from '../../../widget/protocol/envelope.ts'
import { type Channel, createChannel } from './channel.ts'
import { closePage, connected, openTestPage, stubPage } from './testPage.ts'

let channel: Channel
beforeEach(() => {
  vi.stubGlobal('window', {})
  vi.stubGlobal('addEventListener', () => {})
  vi.stubGlobal('removeEventListener', () => {})
  vi.stubGlobal('matchMedia', () => new EventTarget())
  // A page whose widget is on its way.
  channel = createChannel({
    origin: 'https://widget.example',
    instance: 'page-1',
    options: { projectId: 'demo' },
    store: { isOpen: () => false },
    discovery: { announcements: () => [], provider: () => undefined },
    hint: { read: () => null },
    screen: { phase: () => 'loading', inPage: () => undefined },
    solana: { face: { publicKey: null } },
    show: () => {},
    hide: () => {},
  } as never)
})
afterEach(() => void vi.unstubAllGlobals())

const ask = (method: string) => channel.request({ method, params: undefined, signal: undefined })

test('closing before the widget is there rejects what waits for the visitor, and nothing else', async () => {
  const connecting = expect(ask('eth_requestAccounts')).rejects.toMatchObject({ code: 4001 })
  const left = [ask('eth_blockNumber'), channel.disconnect()]
  channel.dismissed('escape')
  await connecting
  channel.destroy()
  for (const call of left) await expect(call).rejects.toMatchObject({ code: 4900 })
})

test('callers of eth_requestAccounts share one request, which the last of them to leave takes back', async () => {
  stubPage()
  const asked: unknown[] = []
  const { request } = await openTestPage({
    serve: {
      request: async (call) => {
        asked.push(call)
        return new Promise(() => {})
      },
      cancel: async (call) => {
        asked.push(call)
        return ok(true)
      },
    },
    state: { ...connected, status: 'disconnected', accounts: [], wallet: null, route: null },
  })
  const leaving = [new AbortController(), new AbortController()]
  const left = leaving.map(({ signal }) =>
    expect(request({ method: 'eth_requestAccounts' }, { signal })).rejects.toMatchObject({ code: 4001 }),
  )
  await vi.waitFor(() => expect(asked).toEqual([{ id: 'page-1:1', method: 'eth_requestAccounts' }]))
  leaving[0]?.abort()
  leaving[1]?.abort()
  await Promise.all(left)
  await vi.waitFor(() => expect(asked).toHaveLength(2))
  expect(asked[1]).toEqual({ id: 'page-1:1' })
  closePage()
})

test('a widget that dies while it brings a session back lets go of who waits for it', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  stubPage()
  vi.useFakeTimers({ toFake: ['setTimeout', 'setInterval', 'clearTimeout', 'clearInterval'] })
  const { request } = await openTestPage({
    note: 'demo.wallet',
    state: { ...connected, status: 'reconnecting', accounts: [], wallet: null, route: null },
    answer: () => new Promise(() => {}),
  })
  const accounts = request({ method: 'eth_accounts' })
  await vi.advanceTimersByTimeAsync(30_000)
  expect(await accounts).toEqual([])
  closePage()
})
