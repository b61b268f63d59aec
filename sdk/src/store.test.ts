import { expect, test, vi } from 'vitest'
import type { ProviderState } from '../../widget/protocol/hostChannel.ts'
import { createEmitter } from './emitter.ts'
import { createStore } from './store.ts'

const A = '0x00000000000000000000000000000000000000aA'
const wallet = { name: 'Demo', icon: null, rdns: 'demo.wallet' }
const at = (seq: number, state: Partial<ProviderState> = {}): ProviderState => ({
  seq,
  status: 'disconnected',
  accounts: [],
  chainId: '0x1',
  wallet: null,
  route: null,
  ...state,
})
const connected = (seq: number) => at(seq, { status: 'connected', accounts: [A], wallet })

function setUp(kept: string | null = null) {
  const emitter = createEmitter()
  const log: string[] = []
  for (const name of ['connect', 'disconnect', 'chainChanged', 'accountsChanged'])
    emitter.on(name, () => log.push(name))
  const hint = { read: () => kept, write: vi.fn() }
  return { store: createStore({ emitter, hint, chainId: undefined }), hint, log }
}

test('an older or repeated state is ignored', () => {
  const { store, log } = setUp()
  store.apply(connected(5))
  store.apply(at(4))
  store.apply(at(5))
  expect(store.get().status).toBe('connected')
  expect(log).toEqual(['connect', 'accountsChanged'])
})

test('a reloaded widget that restores takes nothing from the page, and its first states count', () => {
  const { store, log } = setUp()
  store.apply(connected(9))
  store.renew()
  store.apply(at(0, { status: 'reconnecting' }))
  expect(store.snapshot().accounts).toEqual([A])
  store.apply(connected(1))
  expect(log).toEqual(['connect', 'accountsChanged'])
})

test('the page keeps a note of the wallet while connected, and none after', () => {
  const { store, hint } = setUp()
  store.apply(connected(0))
  expect(hint.write).toHaveBeenLastCalledWith('demo.wallet')
  store.apply(at(1))
  expect(hint.write).toHaveBeenLastCalledWith(null)
})

test('the note stays while the widget still remembers a session that did not come back', () => {
  const { store, hint } = setUp('demo.wallet')
  store.apply(at(0, { remembered: true }))
  expect(store.snapshot().status).toBe('disconnected')
  expect(hint.write).not.toHaveBeenCalled()
  store.apply(at(1, { remembered: false }))
  expect(hint.write).toHaveBeenLastCalledWith(null)
})

test('with a note it is reconnecting until the widget says how it went', async () => {
  const { store } = setUp('demo.wallet')
  expect(store.snapshot().status).toBe('reconnecting')
  const settled = vi.fn()
  const wait = store.settled().then(settled)
  store.apply(at(0, { status: 'reconnecting' }))
  await Promise.resolve()
  expect(settled).not.toHaveBeenCalled()
  store.apply(connected(1))
  await wait
  expect(store.snapshot().accounts).toEqual([A])
})

test('a session that does not come back is given up for now, but the note stays', async () => {
  const { store, hint, log } = setUp('demo.wallet')
  store.giveUp()
  await store.settled()
  expect(store.snapshot().status).toBe('disconnected')
  expect(hint.write).not.toHaveBeenCalled()
  expect(log).toEqual([])
})

test('subscribers get a frozen snapshot that stays the same until something changes', () => {
  const { store } = setUp()
  const listener = vi.fn()
  const stop = store.subscribe(listener)
  expect(store.snapshot()).toBe(store.snapshot())
  store.setOpen(true)
  store.setOpen(true)
  expect(listener).toHaveBeenCalledTimes(1)
  expect(listener).toHaveBeenCalledWith(store.snapshot())
  expect(Object.isFrozen(store.snapshot())).toBe(true)
  stop()
  store.setOpen(false)
  expect(listener).toHaveBeenCalledTimes(1)
})

test('a subscriber that subscribes anew while it hears is told of the next change only', () => {
  const { store } = setUp()
  let heard = 0
  const listen = () => {
    stop()
    if (++heard < 10) stop = store.subscribe(listen)
  }
  let stop = store.subscribe(listen)
  store.setOpen(true)
  expect(heard).toBe(1)
})

test('a subscriber that changes the state leaves nobody with the one before', () => {
  const { store } = setUp()
  store.subscribe(({ open }) => open && store.setOpen(false))
  const heard: boolean[] = []
  store.subscribe(({ open }) => heard.push(open))
  store.setOpen(true)
  expect(heard.at(-1)).toBe(false)
})

test('nobody hears events of a state that a listener has ended meanwhile', () => {
  const emitter = createEmitter()
  const log: string[] = []
  const store = createStore({ emitter, hint: { read: () => null, write: vi.fn() }, chainId: undefined })
  emitter.on('connect', () => store.end())
  emitter.on('accountsChanged', (accounts: string[]) => log.push(accounts.join()))
  store.apply(connected(0))
  expect(log.at(-1)).toBe('')
})

test('a subscriber that throws keeps neither the state nor the next one from it, and is reported as uncaught', () => {
  vi.useFakeTimers()
  const { store } = setUp()
  const heard = vi.fn()
  store.subscribe(() => {
    throw new Error('theirs')
  })
  store.subscribe(heard)
  expect(() => store.apply(connected(0))).not.toThrow()
  expect(heard).toHaveBeenCalledExactlyOnceWith(store.snapshot())
  expect(() => vi.runAllTimers()).toThrow('theirs')
  vi.useRealTimers()
})
