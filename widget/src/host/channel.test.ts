import type { EvmSession } from '@latch/families/eip155/widget/session.ts'
import type { Envelope } from '@latch/protocol/envelope.ts'
import type { WidgetMethods } from '@latch/protocol/hostContract.ts'
import { afterEach, expect, test, vi } from 'vitest'
import { ALICE, ORIGIN, openTestHost, type TestHost, type TestHostOptions, WALLET } from './testHost.ts'

let host: TestHost
const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
const error = vi.spyOn(console, 'error').mockImplementation(() => {})

async function open(options?: TestHostOptions): Promise<TestHost> {
  host = await openTestHost(options)
  return host
}

afterEach(() => {
  host?.close()
  vi.clearAllMocks()
})

const malformed = async (methods: WidgetMethods, method: keyof WidgetMethods, params: unknown) =>
  (methods[method] as (params: unknown) => Promise<unknown>)(params)

test('init answers where we stand and what we can', async () => {
  const { init } = await open()
  expect(init).toEqual({
    capabilities: ['route', 'inline', 'popup', 'families', 'theme'],
    state: {
      seq: 1,
      status: 'disconnected',
      accounts: [],
      chainId: '0x1',
      wallet: null,
      route: null,
      remembered: false,
      families: {},
    },
    visible: false,
  })
})

test("the page's wish orders the project's chains and cannot add to them", async () => {
  const { init } = await open({ init: { chains: ['0xdead', '0x2105'] } })
  expect(init.state.chainId).toBe('0x2105')
})

test('a wish that names no chain of the project leaves its list', async () => {
  const { init } = await open({ init: { chains: ['0xdead'] } })
  expect(init.state.chainId).toBe('0x1')
})

test("the page's words are shown without their tricks, the origin is the browser's", async () => {
  await open({ init: { host: { title: '\u202eevil\u0000', description: '\u202eworse', icon: null } } })
  const { hostStore } = await import('#core/hostStore.ts')
  expect(hostStore.getState()).toMatchObject({
    title: 'evil',
    description: 'worse',
    origin: ORIGIN,
    channel: 'ready',
  })
})

test('a malformed message is dropped with a warning that names the field', async () => {
  const { widget } = await open()
  await expect(malformed(widget, 'setOpen', { open: 'yes', reason: 'host' })).resolves.toMatchObject({
    ok: false,
    error: { code: -32602, message: "setOpen: 'open' is malformed." },
  })
  expect(warn).toHaveBeenCalledWith("Latch: dropped setOpen: 'open' is malformed.")
})

test.each([
  ['a string without end', 'x'.repeat(300_000)],
  ['a list without end', Object.assign([], { length: 4_000_000_000 })],
  ['what is no JSON', { type: 'x', data: new Map() }],
])('an event with %s is dropped', async (_, data) => {
  const { widget } = await open()
  const event = { walletId: WALLET.id, seq: 0, event: 'message', data }
  await expect(malformed(widget, 'hostWalletEvent', event)).resolves.toMatchObject({
    error: { code: -32602, message: "hostWalletEvent: 'data' is malformed." },
  })
})

test('an unknown field is stripped, an unknown view opens the start view', async () => {
  const { widget, frames } = await open()
  await expect(
    malformed(widget, 'setOpen', { open: true, reason: 'host', view: 'Nowhere', extra: 1 }),
  ).resolves.toEqual({ ok: true, result: null })
  expect(frames.at(-1)).toMatchObject({ visible: true })
})

test('the tenth malformed message closes the channel', async () => {
  const { widget } = await open()
  for (let strike = 0; strike < 10; strike++) await malformed(widget, 'cancel', { id: 5 }).catch(() => {})
  const { hostStore } = await import('#core/hostStore.ts')
  expect(hostStore.getState().channel).toBe('lost')
  await vi.waitFor(() =>
    expect(malformed(widget, 'ping', {})).rejects.toMatchObject({ code: 'CONNECTION_DESTROYED' }),
  )
})

test('malformed params of an EIP are no strike', async () => {
  const { request } = await open()
  for (let round = 0; round < 12; round++)
    await expect(request('wallet_revokePermissions', [5])).resolves.toMatchObject({ error: { code: -32602 } })
})

/** Returns how many calls of a flood were accepted, and how many were rejected. */
async function flood(call: () => Promise<Envelope<unknown>>) {
  const answers = await Promise.all(Array.from({ length: 1_000 }, call))
  const refused = answers.filter((answer) => !answer.ok && answer.error.code === -32005).length
  return { refused, taken: answers.filter(({ ok }) => ok).length }
}

test('a flood of requests is answered with -32005', async () => {
  const { request } = await open()
  const { refused, taken } = await flood(() => request('eth_accounts'))
  expect(refused).toBeGreaterThan(700)
  expect(taken).toBeGreaterThan(90)
})

test('a flood of anything else is answered with -32005, much later', async () => {
  const { widget } = await open()
  const { refused, taken } = await flood(() => widget.cancel({ id: 'none' }))
  expect(refused).toBeGreaterThan(100)
  expect(taken).toBeGreaterThan(390)
})

test('a page that asks too much still tells of its wallets, closes the modal and finds the widget alive', async () => {
  const { widget, request, state } = await open()
  await (await import('#sessions/engine.ts')).connect('eip155', WALLET.id)
  await widget.setOpen({ open: true, reason: 'host' })
  const { hostStore } = await import('#core/hostStore.ts')
  expect(hostStore.getState().open).toBe(true)
  const requested = Array.from({ length: 150 }, () => request('eth_accounts'))
  const event = { walletId: WALLET.id, seq: 0, event: 'chainChanged', data: '0x2105' } as const
  const others = [
    widget.hostWalletEvent(event),
    widget.setOpen({ open: false, reason: 'host' }),
    widget.ping({}),
  ]
  expect((await Promise.all(requested)).filter(({ ok }) => !ok).length).toBeGreaterThan(0)
  expect(await Promise.all(others)).toEqual(others.map(() => ({ ok: true, result: null })))
  expect(hostStore.getState().open).toBe(false)
  await vi.waitFor(() => expect(state().chainId).toBe('0x2105'))
})

test('nothing keeps a ping from its answer', async () => {
  const { widget } = await open()
  expect(await flood(() => widget.ping({}))).toEqual({ refused: 0, taken: 1_000 })
})

test.each(['constructor', 'toString', 'hasOwnProperty'])('%s is no method', async (name) => {
  const { widget } = await open()
  await expect((Reflect.get(widget, name) as () => Promise<unknown>)()).rejects.toMatchObject({
    code: 'METHOD_NOT_FOUND',
  })
})

test('what breaks inside crosses as a reference without text or stack', async () => {
  const { request } = await open()
  const { setSession } = await import('#sessions/sessionsStore.ts')
  const broken = {
    namespace: 'eip155',
    walletId: null,
    wallet: WALLET,
    accounts: [],
    chainId: 'eip155:1',
  } as unknown as EvmSession
  setSession(broken)
  const answer = await request('eth_coinbase')
  expect(answer).toEqual({
    ok: false,
    error: { code: -32603, message: 'Internal error', data: { ref: expect.any(String) } },
  })
  expect(error).toHaveBeenCalledOnce()
})

test('a method without a policy is refused with 4200', async () => {
  const { request } = await open()
  for (const method of [
    'wallet_secret',
    'eth_sign',
    'eth_signTypedData',
    'metamask_x',
    'constructor',
    '__proto__',
  ])
    await expect(request(method, [])).resolves.toMatchObject({ error: { code: 4200 } })
})

test('params beyond the limit are refused with -32602', async () => {
  const { request } = await open()
  await expect(request('eth_call', ['x'.repeat(10_000_000)])).resolves.toMatchObject({
    error: { code: -32602 },
  })
})

test('two requests with one id are not both taken', async () => {
  const { request } = await open()
  const first = request('eth_requestAccounts', undefined, 'same')
  await expect(request('eth_accounts', undefined, 'same')).resolves.toMatchObject({ error: { code: -32600 } })
  await host.widget.cancel({ id: 'same' })
  await first
})

test('cancel rejects the request with 4001 and its reason', async () => {
  const { request, widget } = await open()
  const pending = request('eth_requestAccounts', undefined, 'r')
  await expect(widget.cancel({ id: 'r' })).resolves.toEqual({ ok: true, result: true })
  await expect(pending).resolves.toMatchObject({ error: { code: 4001, data: { reason: 'HOST_ABORTED' } } })
  await expect(widget.cancel({ id: 'r' })).resolves.toEqual({ ok: true, result: false })
})

test('dispose ends what is pending with 4900', async () => {
  const { request, widget } = await open()
  const pending = request('eth_requestAccounts')
  await widget.dispose({})
  await expect(pending).resolves.toMatchObject({ error: { code: 4900 } })
})

test('the modal that was open stays open over a reload of the frame, not of the page', async () => {
  const first = await open()
  const storage = globalThis.sessionStorage
  await first.widget.setOpen({ open: true, reason: 'host' })
  first.close()
  expect((await open({ sessionStorage: storage })).init.visible).toBe(true)
  host.close()
  expect((await open({ sessionStorage: storage, instance: 'page-2' })).init.visible).toBe(false)
})

test('an inline page that cannot route gets no route', async () => {
  const { request, widget } = await open({ init: { capabilities: [] } })
  const pending = request('eth_requestAccounts')
  const { connect } = await import('#sessions/engine.ts')
  await vi.waitFor(() => connect('eip155', WALLET.id))
  await pending
  expect(host.state()).toMatchObject({ accounts: [ALICE], route: null })
  await widget.disconnect({})
})

test('events of a wallet are no strikes, however they are made: the page does not write them', async () => {
  const { widget } = await open()
  const deep = Array.from({ length: 33 }).reduce<unknown>((inner) => [inner], 1)
  for (let seq = 0; seq < 12; seq++)
    await expect(
      widget.hostWalletEvent({ walletId: WALLET.id, seq, event: 'message', data: deep }),
    ).resolves.toMatchObject({ error: { code: -32602 } })
  const { hostStore } = await import('#core/hostStore.ts')
  expect(hostStore.getState().channel).toBe('ready')
})

test('a wallet that tells much keeps nobody from leaving it', async () => {
  const { widget, state } = await open()
  await (await import('#sessions/engine.ts')).connect('eip155', WALLET.id)
  const sendEvent = (seq: number) =>
    widget.hostWalletEvent({ walletId: WALLET.id, seq, event: 'message', data: seq })
  const events = Array.from({ length: 500 }, (_, seq) => sendEvent(seq))
  await expect(widget.disconnect({})).resolves.toEqual({ ok: true, result: null })
  expect((await Promise.all(events)).some(({ ok }) => !ok)).toBe(true)
  await vi.waitFor(() => expect(state().status).toBe('disconnected'))
})

test('what a page fills in is kept for the view that it opens, and for no other', async () => {
  const { widget } = await open()
  const { hostStore } = await import('#core/hostStore.ts')
  const prefills = () => {
    const { swapPrefill, fundPrefill } = hostStore.getState()
    return { swapPrefill, fundPrefill }
  }
  const opened = { open: true, reason: 'host', swap: { amount: '1' } } as const
  await widget.setOpen({ ...opened, view: 'FundWallet' })
  expect(prefills()).toEqual({ swapPrefill: undefined, fundPrefill: { amount: '1' } })
  await widget.setOpen({ ...opened, view: 'Swap' })
  expect(prefills()).toEqual({ swapPrefill: { amount: '1' }, fundPrefill: undefined })
})
