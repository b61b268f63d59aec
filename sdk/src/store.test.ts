import { expect, test, vi } from 'vitest'
import { createEmitter } from './emitter.ts'
import { type CachedState, DISCONNECTED, type ShortPath } from './state.ts'
import { createStore } from './store.ts'
import { A, openStore, wallet } from './testStore.ts'

const connected: CachedState = { ...DISCONNECTED, status: 'connected', accounts: [A], chainId: '0x1', wallet }

test('with a note it is reconnecting until the widget says how it went', async () => {
  const { store } = openStore('demo.wallet')
  expect(store.snapshot().status).toBe('reconnecting')
  const restored = vi.fn()
  const wait = store.restored().then(restored)
  store.put({ ...connected, status: 'reconnecting', accounts: [] })
  await Promise.resolve()
  expect(restored).not.toHaveBeenCalled()
  store.put(connected)
  await wait
  expect(store.snapshot().accounts).toEqual([A])
})

test('a session that does not come back is given up for now, but the note stays', async () => {
  const { store, hint, log } = openStore('demo.wallet')
  store.giveUp()
  await store.restored()
  expect(store.snapshot().status).toBe('disconnected')
  expect(hint.write).not.toHaveBeenCalled()
  expect(log).toEqual([])
})

test('subscribers get a frozen snapshot that stays the same until something changes', () => {
  const { store } = openStore()
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

test('a state that the page cannot tell from the one before is the same snapshot, and told to nobody', () => {
  const { store } = openStore()
  store.put(connected)
  const listener = vi.fn()
  store.subscribe(listener)
  const before = store.snapshot()
  const route: ShortPath = {
    walletId: 'w',
    methods: [],
    takes: () => true,
    call: async (wallet, args) => wallet.request(args),
  }
  store.put({ ...connected, accounts: [A], wallet: { ...wallet }, route })
  expect(store.snapshot()).toBe(before)
  expect(listener).not.toHaveBeenCalled()
  expect(store.get().route).toBe(route)
})

test('a subscriber that subscribes anew while it hears is told of the next change only', () => {
  const { store } = openStore()
  let count = 0
  const listen = () => {
    stop()
    if (++count < 10) stop = store.subscribe(listen)
  }
  let stop = store.subscribe(listen)
  store.setOpen(true)
  expect(count).toBe(1)
})

test('a subscriber that changes the state leaves nobody with the one before', () => {
  const { store } = openStore()
  store.subscribe(({ open }) => open && store.setOpen(false))
  const opened: boolean[] = []
  store.subscribe(({ open }) => opened.push(open))
  store.setOpen(true)
  expect(opened.at(-1)).toBe(false)
})

test('nobody hears events of a state that a listener has ended meanwhile', () => {
  const emitter = createEmitter()
  const log: string[] = []
  const store = createStore({ emitter, hint: { read: () => null, write: vi.fn() }, chainId: undefined })
  emitter.on('connect', () => store.end())
  emitter.on('accountsChanged', (accounts: string[]) => log.push(accounts.join()))
  store.put(connected)
  expect(log.at(-1)).toBe('')
})

test('a subscriber that throws keeps neither the state nor the next one from it, and is reported as uncaught', () => {
  vi.useFakeTimers()
  const { store } = openStore()
  const listener = vi.fn()
  store.subscribe(() => {
    throw new Error('theirs')
  })
  store.subscribe(listener)
  expect(() => store.put(connected)).not.toThrow()
  expect(listener).toHaveBeenCalledExactlyOnceWith(store.snapshot())
  expect(() => vi.runAllTimers()).toThrow('theirs')
  vi.useRealTimers()
})
