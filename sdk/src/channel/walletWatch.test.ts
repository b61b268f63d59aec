import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { A, B, closePage, connected, openTestPage, stubPage } from './testPage.ts'

const C = '0x00000000000000000000000000000000000000cC'
beforeEach(stubPage)
afterEach(closePage)

test('without the widget the page follows the chain of its wallet, and may go on sending', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  const { wallet, events, request, send, loseWidget } = await openTestPage()
  await loseWidget()
  wallet.switchTo('0x2105')
  expect(await request({ method: 'eth_chainId' })).toBe('0x2105')
  wallet.switchTo('0x02105')
  for (const data of ['banana', 8453, '8453', { chainId: '0x2105' }]) wallet.emit('chainChanged', data)
  expect(events).toEqual(['0x2105'])
  await send()
  expect(wallet.sent).toEqual(['0x02105'])
})

test('without the widget the page follows the accounts of its wallet, as it knows them', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  const { wallet, store, readHint, events, loseWidget } = await openTestPage()
  await loseWidget()
  wallet.emit('accountsChanged', [B.toLowerCase(), A.toLowerCase()])
  wallet.emit('accountsChanged', 'nonsense')
  wallet.emit('accountsChanged', [42])
  wallet.emit('accountsChanged', [C.toLowerCase()])
  wallet.emit('accountsChanged', [])
  expect(events).toEqual([[B, A], [C.toLowerCase()], [], 'disconnect'])
  expect(store.get().status).toBe('disconnected')
  expect(readHint()).toBeNull()
  wallet.switchTo('0x5')
  expect(events).toHaveLength(4)
})

test('without the widget a wallet that disconnects ends the session, which may come back', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  const { wallet, store, readHint, loseWidget } = await openTestPage()
  await loseWidget()
  wallet.emit('disconnect', { code: 1013, message: 'back in a moment' })
  expect(store.get().status).toBe('connected')
  wallet.emit('disconnect', { code: 4900, message: 'gone' })
  expect(store.get().status).toBe('disconnected')
  expect(readHint()).toBe('demo.wallet')
})

test('with the widget there the page is told by it alone, and its wallet is asked directly again', async () => {
  const { wallet, host, store, events, send } = await openTestPage()
  wallet.switchTo('0x2105')
  expect(events).toEqual([])
  await host.setState({ ...connected, seq: 2, chainId: '0x2105' })
  expect(events).toEqual(['0x2105'])
  expect(store.get().route).toMatchObject(connected.route ?? {})
  await send()
  expect(wallet.sent).toEqual(['0x2105'])
})

test('an event that is no news leaves the way to the wallet open', async () => {
  const { wallet, send } = await openTestPage()
  wallet.switchTo('0x1')
  wallet.emit('accountsChanged', [A.toLowerCase(), B])
  wallet.emit('message', { type: 'x' })
  await send()
  expect(wallet.sent).toEqual(['0x1'])
})

test('a widget that answers no more: nothing goes out on a chain that the page was not told of, and then it is told', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  vi.useFakeTimers({ toFake: ['setTimeout', 'setInterval', 'clearTimeout', 'clearInterval'] })
  const { wallet, events, request, send } = await openTestPage({ answer: () => new Promise(() => {}) })
  wallet.switchTo('0x2105')
  wallet.switchTo('0x1')
  wallet.switchTo('0xa')
  await expect(send()).rejects.toMatchObject({ code: 4901 })
  await vi.advanceTimersByTimeAsync(30_000)
  expect(await request({ method: 'eth_chainId' })).toBe('0xa')
  expect(events).toEqual(['0x2105', '0x1', '0xa'])
  await send()
  expect(wallet.sent).toEqual(['0xa'])
})

test('a read goes to the widget while the wallet moves, also one that the short path would take', async () => {
  const route = { walletId: 'w', methods: ['eth_sendTransaction', 'eth_getBalance'] }
  const { wallet, request, send, calls } = await openTestPage({
    state: { ...connected, route },
    answer: () => new Promise(() => {}),
  })
  wallet.switchTo('0x2105')
  await request({ method: 'eth_getBalance', params: [] })
  expect(calls).toEqual(['eth_getBalance'])
  await expect(send()).rejects.toMatchObject({ code: 4901 })
})

test('what the last document left unheard does not overrule what the wallet said since', async () => {
  const { wallet, channel, boot, request, events } = await openTestPage({
    answer: () => new Promise(() => {}),
  })
  wallet.switchTo('0x2105')
  // The frame has lost its document: another is on its way.
  await channel.failed('blocked_or_unreachable')
  wallet.switchTo('0xa')
  await boot()
  expect(await request({ method: 'eth_chainId' })).toBe('0xa')
  expect(events).toEqual(['0x2105', '0xa'])
})
