import { connect, PortMessenger } from 'penpal'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { ok } from '../../../widget/protocol/envelope.ts'
import type { HostMethods, InitParams, WidgetMethods } from '../../../widget/protocol/hostChannel.ts'
import { LIMITS } from '../../../widget/protocol/limits.ts'
import { createLink, type Link } from './link.ts'

const state = {
  seq: 0,
  status: 'disconnected',
  accounts: [],
  chainId: '0x1',
  wallet: null,
  route: null,
} as const
const host: HostMethods = {
  setState: async () => ok(null),
  emit: async () => ok(null),
  setFrame: async () => ok(null),
  hostRequest: async () => ok(null),
  openWindow: async () => ok('opened'),
  ping: async () => ok(null),
}
const ends: (() => void)[] = []
afterEach(() => {
  for (const end of ends.splice(0)) end()
})

/** A widget document on the far end of a real port. */
function bootWidget(methods: Partial<WidgetMethods> = {}): {
  port: MessagePort
  calls: string[]
  close(): void
} {
  const { port1, port2 } = new MessageChannel()
  const calls: string[] = []
  const served: Partial<WidgetMethods> = {
    init: async () => ok({ capabilities: [], state, visible: false }),
    ping: async () => ok(null),
    request: async ({ method }) => ok(`answer to ${method}`),
    cancel: async ({ id }) => {
      calls.push(`cancel ${id}`)
      return ok(true)
    },
    ...methods,
  }
  const { destroy } = connect({ messenger: new PortMessenger({ port: port2 }), methods: served })
  ends.push(destroy)
  return { port: port1, calls, close: destroy }
}

function setUp() {
  const onFailure = vi.fn()
  const onReady = vi.fn()
  const onRefused = vi.fn()
  const link = createLink({
    methods: host,
    isWatched: () => false,
    onInit: async (result) => result,
    onIdle: () => {},
    onReady,
    onRefused,
    onFailure,
  })
  ends.push(link.disconnect)
  const accept = (port: MessagePort) => link.accept(port, {} as InitParams)
  return { link: { ...link, accept }, onReady, onRefused, onFailure }
}

const ask = (
  link: Pick<Link, 'call'>,
  method: string,
  extra: { replay?: boolean; signal?: AbortSignal } = {},
) => link.call({ method: 'request', params: { id: method, method }, ...extra })

test('what is asked before there is a widget is answered once there is one, in order', async () => {
  const { link, onReady } = setUp()
  const order: string[] = []
  const answers = Promise.all(['eth_a', 'eth_b'].map((method) => ask(link, method)))
  const { port } = bootWidget({
    request: async ({ method }) => {
      order.push(method)
      return ok(method)
    },
  })
  link.accept(port)
  expect(await answers).toEqual(['eth_a', 'eth_b'])
  expect(order).toEqual(['eth_a', 'eth_b'])
  expect(onReady).toHaveBeenCalledOnce()
})

test('what waits is sent even where getting ready failed, and the failure is not swallowed', async () => {
  const { link, onReady } = setUp()
  onReady.mockImplementation(() => {
    throw new Error('ours')
  })
  const answer = ask(link, 'eth_a')
  const accepted = link.accept(bootWidget().port)
  await expect(accepted).rejects.toThrow('ours')
  expect(await answer).toBe('answer to eth_a')
})

test('no more than 64 requests wait for a widget', async () => {
  const { link } = setUp()
  for (let count = 0; count < LIMITS.queuedRequests; count++) ask(link, `eth_${count}`).catch(() => {})
  await expect(ask(link, 'eth_last')).rejects.toMatchObject({ code: -32005 })
  link.abandon({ code: 4900, message: 'over' })
})

test('codes, texts and data of the widget arrive as they are', async () => {
  const { link } = setUp()
  const error = { code: 4902, message: 'Unknown chain', data: { chainId: '0x5' } }
  link.accept(bootWidget({ request: async () => ({ ok: false, error }) }).port)
  await expect(ask(link, 'wallet_switchEthereumChain')).rejects.toEqual(error)
})

test('a method that an older widget lacks is unsupported', async () => {
  const { link } = setUp()
  link.accept(bootWidget().port)
  await expect(link.call({ method: 'disconnect', params: {} })).rejects.toMatchObject({ code: 4200 })
})

test('a widget that throws leaks neither its text nor a code of its own', async () => {
  const { link } = setUp()
  link.accept(
    bootWidget({
      request: async () => {
        throw new Error('secret at line 3')
      },
    }).port,
  )
  await expect(ask(link, 'eth_a')).rejects.toEqual({
    code: -32603,
    message: expect.not.stringContaining('secret'),
  })
})

test('an init that the widget refuses for what it says is passed on as it is, and is no timeout', async () => {
  const { link, onRefused, onFailure } = setUp()
  const error = { code: -32602, message: "init: 'theme.accent' is malformed." }
  await link.accept(bootWidget({ init: async () => ({ ok: false, error }) }).port)
  expect(onRefused).toHaveBeenCalledExactlyOnceWith(error)
  expect(onFailure).not.toHaveBeenCalled()
})

describe('a widget that reloads', () => {
  const silent = { request: () => new Promise<never>(() => {}) }

  test('rejects what could do harm twice with 4900 and asks the rest again', async () => {
    const { link, onReady } = setUp()
    link.accept(bootWidget(silent).port)
    const read = ask(link, 'eth_blockNumber', { replay: true })
    const send = ask(link, 'eth_sendTransaction')
    await vi.waitFor(() => expect(onReady).toHaveBeenCalledTimes(1))
    link.accept(bootWidget().port)
    await expect(send).rejects.toMatchObject({
      code: 4900,
      data: { reason: 'WIDGET_RELOADED', outcome: 'unknown' },
    })
    expect(await read).toBe('answer to eth_blockNumber')
    expect(onReady).toHaveBeenCalledTimes(2)
  })

  test('keeps what was not sent yet', async () => {
    const { link } = setUp()
    const send = ask(link, 'eth_sendTransaction')
    link.accept(bootWidget({ init: () => new Promise(() => {}) }).port)
    link.accept(bootWidget().port)
    expect(await send).toBe('answer to eth_sendTransaction')
  })
})

describe('aborting', () => {
  test('rejects at once and tells the widget', async () => {
    const { link, onReady } = setUp()
    const { port, calls } = bootWidget({ request: () => new Promise(() => {}) })
    link.accept(port)
    await vi.waitFor(() => expect(onReady).toHaveBeenCalled())
    const controller = new AbortController()
    const answer = ask(link, 'personal_sign', { signal: controller.signal })
    controller.abort()
    await expect(answer).rejects.toMatchObject({
      code: 4001,
      data: { reason: 'HOST_ABORTED', outcome: 'unknown' },
    })
    await vi.waitFor(() => expect(calls).toEqual(['cancel personal_sign']))
    expect(link.awaited()).toBe(false)
  })

  test('before it was sent leaves no trace', async () => {
    const { link } = setUp()
    const controller = new AbortController()
    const answer = ask(link, 'eth_a', { signal: controller.signal })
    controller.abort()
    await expect(answer).rejects.toMatchObject({ code: 4001 })
    expect(link.awaited()).toBe(false)
  })
})

test('what is asked of a widget that was told to go waits for the next one', async () => {
  const { link } = setUp()
  await link.accept(bootWidget().port)
  link.retire()
  const asked = ask(link, 'personal_sign')
  link.abandonLost({ code: 4001, message: 'gone' })
  link.disconnect()
  expect([link.retired(), link.awaited()]).toEqual([false, true])
  await link.accept(bootWidget().port)
  expect(await asked).toBe('answer to personal_sign')
})

test('abandonLost spares what a person asked for and nobody has heard yet', async () => {
  const { link } = setUp()
  const read = ask(link, 'eth_a', { replay: true })
  const connecting = ask(link, 'eth_requestAccounts')
  link.abandonLost({ code: 4900, message: 'down' })
  await expect(read).rejects.toMatchObject({ code: 4900 })
  expect(link.awaited()).toBe(true)
  link.accept(bootWidget().port)
  expect(await connecting).toBe('answer to eth_requestAccounts')
})

test('abandonAwaited rejects what a person may have to answer, and spares the rest', async () => {
  const { link } = setUp()
  const read = ask(link, 'eth_a', { replay: true })
  const connecting = ask(link, 'eth_requestAccounts')
  link.abandonAwaited({ code: 4001, message: 'closed' })
  await expect(connecting).rejects.toMatchObject({ code: 4001 })
  expect(link.awaited()).toBe(false)
  link.accept(bootWidget().port)
  expect(await read).toBe('answer to eth_a')
})

test('a widget that closed the channel is told as one that does not respond, by the first call that meets it', async () => {
  const { link, onReady, onFailure } = setUp()
  const { port, close } = bootWidget()
  link.accept(port)
  await vi.waitFor(() => expect(onReady).toHaveBeenCalled())
  close()
  await expect(ask(link, 'personal_sign')).rejects.toMatchObject({ code: 4900 })
  expect(onFailure).toHaveBeenCalledExactlyOnceWith('unresponsive')
})

describe('with the clock in hand', () => {
  beforeEach(
    () => void vi.useFakeTimers({ toFake: ['setTimeout', 'setInterval', 'clearTimeout', 'clearInterval'] }),
  )
  afterEach(() => void vi.useRealTimers())

  test('an init that is never answered is a failed handshake', async () => {
    const { link, onFailure } = setUp()
    link.accept(bootWidget({ init: () => new Promise(() => {}) }).port)
    await vi.advanceTimersByTimeAsync(30_000)
    expect(onFailure).toHaveBeenCalledExactlyOnceWith('handshake_timeout')
  })

  test('an app that takes twenty seconds to come over a slow line is waited for', async () => {
    const { link, onReady, onFailure } = setUp()
    let serve: (() => void) | undefined
    const init = () =>
      new Promise<never>((resolve) => {
        serve = () => resolve(ok({ capabilities: [], state, visible: false }) as never)
      })
    link.accept(bootWidget({ init }).port)
    await vi.waitFor(() => expect(serve).toBeDefined())
    await vi.advanceTimersByTimeAsync(20_000)
    serve?.()
    await vi.waitFor(() => expect(onReady).toHaveBeenCalled())
    expect(onFailure).not.toHaveBeenCalled()
  })

  test('a read has a deadline, a question to a person has none', async () => {
    const { link, onReady } = setUp()
    link.accept(bootWidget({ request: () => new Promise(() => {}) }).port)
    await vi.waitFor(() => expect(onReady).toHaveBeenCalled())
    const read = expect(ask(link, 'eth_call', { replay: true })).rejects.toMatchObject({
      code: -32603,
      data: { reason: 'TIMEOUT' },
    })
    ask(link, 'personal_sign').catch(() => {})
    await vi.advanceTimersByTimeAsync(30_000)
    await read
    expect(link.awaited()).toBe(true)
  })

  test('two missed heartbeats while somebody waits are a widget that does not respond', async () => {
    const { link, onReady, onFailure } = setUp()
    const never = () => new Promise<never>(() => {})
    link.accept(bootWidget({ request: never, ping: never }).port)
    await vi.waitFor(() => expect(onReady).toHaveBeenCalled())
    await vi.advanceTimersByTimeAsync(60_000)
    expect(onFailure).not.toHaveBeenCalled()
    ask(link, 'personal_sign').catch(() => {})
    await vi.advanceTimersByTimeAsync(30_000)
    expect(onFailure).toHaveBeenCalledExactlyOnceWith('unresponsive')
  })
})
