import type { Eip1193Provider } from '@latch/families/eip155/page/rpcSchema/index.ts'
import { expect, test, vi } from 'vitest'
import {
  ACCOUNT,
  channel,
  connected,
  connectWallet,
  context,
  makeSdk,
  screen,
  sdk,
  storage,
} from './testSdk.ts'

type Deferred = { resolve(answer: null): void; reject(error: unknown): void }

/** The widget answers the next disconnect when the test says so. */
function deferDisconnect(): Deferred {
  const deferred = {} as Deferred
  const answer = new Promise<null>((resolve, reject) => Object.assign(deferred, { resolve, reject }))
  channel.disconnect.mockReturnValueOnce(answer)
  return deferred
}

test('a disconnect that the widget cannot be told is noted, for whichever page comes next', async () => {
  await connectWallet()
  channel.disconnect.mockRejectedValueOnce({ code: 4900, message: 'Gone' })
  await expect(sdk.disconnect()).rejects.toMatchObject({ code: 4900 })
  expect(sdk.getState().status).toBe('disconnected')
  expect([...storage]).toEqual([['latch.demo owes a disconnect', '']])
})

test.each([
  ['told', ({ resolve }: Deferred) => resolve(null)],
  ['out of reach', ({ reject }: Deferred) => reject({ code: 4900, message: 'Gone' })],
])(
  'who asks for accounts behind a disconnect gets none of those that it ends; the widget is %s',
  async (_, answer) => {
    await connectWallet()
    const deferred = deferDisconnect()
    screen.show.mockClear()
    channel.request.mockClear()
    channel.request.mockResolvedValue(['0xB'])
    const disconnected = sdk.disconnect().catch(() => {})
    const known = sdk.request({ method: 'eth_accounts' })
    const requested = sdk.request({ method: 'eth_requestAccounts' })
    const connecting = sdk.connect()
    await vi.waitFor(() => expect(channel.disconnect).toHaveBeenCalled())
    expect(channel.request).not.toHaveBeenCalled()
    answer(deferred)
    expect(await known).toEqual([])
    expect(await requested).toEqual(['0xB'])
    await Promise.all([connecting, disconnected])
    expect(screen.show).toHaveBeenCalled()
  },
)

test('a wish that is taken back behind a disconnect that is under way opens nothing, and rejects at once', async () => {
  await connectWallet()
  context.store.setOpen(false)
  screen.show.mockClear()
  const deferred = deferDisconnect()
  const left = sdk.disconnect()
  const controller = new AbortController()
  const connecting = sdk.connect({ signal: controller.signal })
  controller.abort()
  await expect(connecting).rejects.toMatchObject({ code: 4001, data: { reason: 'HOST_ABORTED' } })
  deferred.resolve(null)
  await left
  expect(screen.show).not.toHaveBeenCalled()
})

test('a Solana session is ended also where the page may keep no note of it', async () => {
  await sdk.connect()
  await sdk.disconnect()
  expect(channel.disconnect).not.toHaveBeenCalled()
  Object.assign(context.pageProviders.solana ?? {}, {
    account: '9xQeWvG816bUx9EPjHmaT23yvVM2ZWbrrpZb9PusVFin',
  })
  await sdk.disconnect()
  expect(channel.disconnect).toHaveBeenCalledOnce()
})

test('after destroy() every request rejects, also one that the page could answer, and none reaches the wallet or the widget', async () => {
  const wallet = await connectWallet()
  sdk.destroy()
  channel.request.mockClear()
  const known = ['eth_accounts', 'eth_chainId', 'eth_requestAccounts'] as const
  for (const method of [...known, 'personal_sign', 'eth_blockNumber'] as const)
    await expect(sdk.request({ method } as never)).rejects.toMatchObject({ code: 4900 })
  expect(wallet.request).not.toHaveBeenCalled()
  expect(channel.request).not.toHaveBeenCalled()
})

test('a page that rests after destroy() loads nothing', () => {
  const rest: (() => void)[] = []
  vi.stubGlobal('requestIdleCallback', (callback: () => void) => rest.push(callback))
  makeSdk({
    projectId: 'idle',
    announce: false,
    preload: 'idle',
  }).destroy()
  for (const callback of rest) callback()
  expect(rest).toHaveLength(1)
  expect(screen.load).not.toHaveBeenCalled()
})

test('destroy() tells the page that nobody is connected, and leaves its note to the next instance', async () => {
  await connectWallet()
  const disconnected = vi.fn()
  sdk.on('disconnect', disconnected)
  sdk.destroy()
  expect(sdk.getState()).toMatchObject({ status: 'disconnected', accounts: [], open: false })
  expect(disconnected).toHaveBeenCalledOnce()
  expect(storage.get('latch.demo')).toBe('demo.wallet')
})

test('a page that lists wallets has one Latch of a project, which leads to the instance that is there', async () => {
  const listed = new Map<string, Eip1193Provider>()
  window.addEventListener('eip6963:announceProvider', (event) => {
    const { info, provider } = (event as CustomEvent).detail
    // The first of a uuid stays, as in the lists that pages use.
    if (!listed.has(info.uuid)) listed.set(info.uuid, provider)
  })
  const announced = { projectId: 'listed' } as const
  makeSdk(announced).destroy()
  const [latch] = listed.values()
  await expect(latch?.request({ method: 'eth_blockNumber' })).rejects.toMatchObject({ code: 4900 })
  const living = makeSdk(announced)
  window.dispatchEvent(new Event('eip6963:requestProvider'))
  expect(listed.size).toBe(1)
  channel.request.mockResolvedValue('0x1')
  expect(await latch?.request({ method: 'eth_blockNumber' })).toBe('0x1')
  const other = makeSdk({ ...announced, projectId: 'other' })
  expect(listed.size).toBe(2)
  other.destroy()
  living.destroy()
})

test('who listens to the announced provider hears the instance that is there, and the loss of the one before once', async () => {
  let latch: Eip1193Provider | undefined
  window.addEventListener('eip6963:announceProvider', (event) => {
    latch ??= (event as CustomEvent).detail.provider
  })
  const announced = { projectId: 'heard' } as const
  const first = makeSdk(announced)
  await first.connect()
  const before = context
  const log: unknown[] = []
  latch?.on('accountsChanged', (accounts) => log.push(accounts))
  const left = () => log.push('disconnect')
  latch?.on('disconnect', left)
  before.store.put(connected)
  first.destroy()
  expect(log.splice(0)).toEqual([[ACCOUNT], [], 'disconnect'])
  const second = makeSdk(announced)
  await second.connect()
  expect(context).not.toBe(before)
  context.store.put(connected)
  latch?.removeListener('disconnect', left)
  second.destroy()
  expect(log).toEqual([[ACCOUNT], []])
})
