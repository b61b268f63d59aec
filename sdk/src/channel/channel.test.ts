import { createPageProviders } from '@latch/families/page.ts'
import { ok } from '@latch/protocol/envelope.ts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type Channel, createChannel } from './channel.ts'
import { closePage, connected, nobody, openTestPage, stubPage } from './testPage.ts'

const page = {
  origin: 'https://widget.example',
  instance: 'page-1',
  options: { projectId: 'demo' },
  store: {
    isOpen: () => false,
    subscribe: () => () => {},
    giveUp: () => {},
    get: () => ({ status: 'disconnected' }),
  },
  discovery: { announcements: () => [], provider: () => undefined },
  hint: { read: () => null },
  pageProviders: createPageProviders('', async () => null, new AbortController().signal),
  signal: new AbortController().signal,
  show: vi.fn(),
  hide: vi.fn(),
}
/** A screen whose widget is loading, unless a test says otherwise. */
const screen = { phase: () => 'loading', inPage: () => undefined, display: () => 'modal', fail: () => {} }

let channel: Channel
beforeEach(() => {
  vi.stubGlobal('window', new EventTarget())
  vi.stubGlobal('addEventListener', () => {})
  vi.stubGlobal('removeEventListener', () => {})
  vi.stubGlobal('matchMedia', () => new EventTarget())
  channel = createChannel({ ...page, screen } as never)
})
afterEach(() => {
  vi.clearAllMocks()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

const ask = (method: string, signal?: AbortSignal) => channel.request({ method, params: undefined, signal })

test('closing before the widget is there rejects what waits for the visitor, and nothing else', async () => {
  const message = 'User rejected the request: Modal closed.'
  const connecting = expect(ask('eth_requestAccounts')).rejects.toMatchObject({ code: 4001, message })
  const calls = [ask('eth_blockNumber'), channel.disconnect()]
  channel.dismissed('escape')
  await connecting
  channel.destroy()
  for (const call of calls) await expect(call).rejects.toMatchObject({ code: 4900 })
})

test('the modal goes with the last wish that the page takes back before the widget is there, unless it was opened', async () => {
  const requests = ['eth_requestAccounts', 'personal_sign'].map((method) => {
    const controller = new AbortController()
    const requested = expect(ask(method, controller.signal)).rejects.toMatchObject({ code: 4001 })
    return { requested, abort: () => controller.abort() }
  })
  const read = new AbortController()
  void ask('eth_blockNumber', read.signal).catch(() => {})
  requests[0]?.abort()
  read.abort()
  expect(page.hide).not.toHaveBeenCalled()
  requests[1]?.abort()
  expect(page.hide).toHaveBeenCalledOnce()
  await Promise.all(requests.map(({ requested }) => requested))
  // Taken back before the channel's code was there.
  await expect(ask('personal_sign', AbortSignal.abort())).rejects.toMatchObject({ code: 4001 })
  expect(page.hide).toHaveBeenCalledTimes(2)
  void channel.open('Networks').catch(() => {})
  await expect(ask('personal_sign', AbortSignal.abort())).rejects.toMatchObject({ code: 4001 })
  expect(page.hide).toHaveBeenCalledTimes(2)
})

test('while the visitor is told of a failure, reads get it too and leave it alone; a wish to connect tries anew', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  let phase = 'loading'
  const load = vi.fn()
  const failing = {
    ...screen,
    phase: () => phase,
    fail: (explain: unknown) => {
      phase = explain ? 'failed' : 'idle'
    },
    load,
  }
  const store = { ...page.store, isOpen: () => true }
  channel = createChannel({ ...page, screen: failing, store } as never)
  await channel.failed('insecure_context')
  const refused = { code: 4900, data: { reason: 'insecure_context' } }
  await expect(ask('eth_blockNumber')).rejects.toMatchObject(refused)
  await expect(channel.disconnect()).rejects.toMatchObject(refused)
  expect([phase, load.mock.calls, page.show.mock.calls]).toEqual(['failed', [], []])
  void ask('eth_requestAccounts').catch(() => {})
  expect(page.show).toHaveBeenCalledOnce()
  expect(phase).toBe('idle')
})

test('what is tried again is not, once the instance is no more', async () => {
  vi.useFakeTimers()
  const life = new AbortController()
  const load = vi.fn()
  channel = createChannel({ ...page, signal: life.signal, screen: { ...screen, load } } as never)
  await channel.failed('handshake_timeout')
  life.abort()
  vi.runAllTimers()
  expect(load).not.toHaveBeenCalled()
  vi.useRealTimers()
})

test('a container that left the page ends what waits for the widget, and what is asked then, at once', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  const card = { isConnected: true }
  channel = createChannel({
    ...page,
    screen: { ...screen, display: () => 'inline', inPage: () => ({ card }) },
  } as never)
  const gone = { code: 4900, data: { reason: 'CONTAINER_REMOVED' } }
  const waiting = expect(ask('eth_requestAccounts')).rejects.toMatchObject(gone)
  card.isConnected = false
  await expect(ask('eth_blockNumber')).rejects.toMatchObject(gone)
  await waiting
  card.isConnected = true
  const lost = expect(ask('eth_requestAccounts')).rejects.toMatchObject(gone)
  card.isConnected = false
  await channel.failed('unresponsive')
  await lost
})

test('a page whose options throw is told so, and not that the widget is slow', async () => {
  stubPage()
  vi.spyOn(console, 'error').mockImplementation(() => {})
  const options = {
    projectId: 'demo',
    get metadata() {
      throw new TypeError('theirs')
    },
  }
  channel = createChannel({ ...page, options, screen } as never)
  const requested = expect(ask('eth_blockNumber')).rejects.toMatchObject({
    code: -32603,
    message: expect.stringContaining('TypeError: theirs'),
    data: { reason: 'DESCRIPTION_FAILED' },
  })
  const hello = { ns: 'latch', t: 'hello', nonce: 'n'.repeat(32), protocol: { min: 1, max: 1 }, build: 'b' }
  channel.onMessage(hello, { postMessage: () => {} } as never)
  await requested
})

test('callers of eth_requestAccounts share one request, which the last of them to leave takes back', async () => {
  stubPage()
  const requested: unknown[] = []
  const { request } = await openTestPage({
    serve: {
      request: async (call) => {
        requested.push(call)
        return new Promise(() => {})
      },
      cancel: async (call) => {
        requested.push(call)
        return ok(true)
      },
    },
    state: nobody,
  })
  const leaving = [new AbortController(), new AbortController()]
  const left = leaving.map(({ signal }) =>
    expect(request({ method: 'eth_requestAccounts' }, { signal })).rejects.toMatchObject({ code: 4001 }),
  )
  await vi.waitFor(() =>
    expect(requested).toEqual([{ id: 'page-1:1', namespace: 'eip155', method: 'eth_requestAccounts' }]),
  )
  leaving[0]?.abort()
  leaving[1]?.abort()
  await Promise.all(left)
  await vi.waitFor(() => expect(requested).toHaveLength(2))
  expect(requested[1]).toEqual({ id: 'page-1:1' })
  closePage()
})

test('a page that restores nothing says so once: what it has connected comes back with a frame made anew', async () => {
  stubPage()
  const inits: unknown[] = []
  const { boot } = await openTestPage({
    options: { reconnect: false },
    // As another tab may have written it meanwhile.
    storedHint: 'demo.wallet',
    serve: {
      init: async (params) => {
        inits.push(params)
        return ok({ capabilities: [], visible: false, state: connected })
      },
    },
  })
  await boot()
  await vi.waitFor(() => expect(inits).toHaveLength(2))
  expect(inits[0]).toMatchObject({ reconnect: false, hint: null })
  expect(inits[1]).toMatchObject({ hint: 'demo.wallet' })
  expect(inits[1]).not.toHaveProperty('reconnect')
  closePage()
})

test('a widget that dies while it brings a session back lets go of who waits for it', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  stubPage()
  vi.useFakeTimers({ toFake: ['setTimeout', 'setInterval', 'clearTimeout', 'clearInterval'] })
  const { request } = await openTestPage({
    storedHint: 'demo.wallet',
    state: { ...connected, status: 'reconnecting', accounts: [], wallet: null, route: null },
    answer: () => new Promise(() => {}),
  })
  const accounts = request({ method: 'eth_accounts' })
  await vi.advanceTimersByTimeAsync(30_000)
  expect(await accounts).toEqual([])
  closePage()
})
