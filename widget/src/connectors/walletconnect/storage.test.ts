import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { configStore } from '#core/configStore.ts'
import { hostStore } from '#core/hostStore.ts'
import { CONFIG } from '#host/testHost.ts'
import { mergeStored, PeerStorage } from './storage.ts'

beforeEach(() => configStore.setState({ config: CONFIG }))
afterEach(() => vi.unstubAllGlobals())

/** `Object.keys` lists its entries, as with the browser's. */
function stubStorage(): Record<string, string> {
  const items: Record<string, string> = {}
  const methods = {
    getItem: (key: string) => items[key] ?? null,
    setItem: (key: string, value: string) => {
      items[key] = value
    },
    removeItem: (key: string) => {
      delete items[key]
    },
  }
  const ownKeys = () => Object.keys(items)
  const getOwnPropertyDescriptor = () => ({ enumerable: true, configurable: true })
  vi.stubGlobal('localStorage', new Proxy(methods, { ownKeys, getOwnPropertyDescriptor }))
  return items
}

function storageOf(origin: string): PeerStorage {
  hostStore.setState({ origin })
  return new PeerStorage()
}

test('each host origin has its own store', async () => {
  stubStorage()
  const first = storageOf('https://one.example')
  const second = storageOf('https://two.example')
  await first.setItem('keys', { secret: 1 })
  expect(await second.getItem('keys')).toBe(undefined)
  expect(await second.getKeys()).toEqual([])
  expect(await storageOf('https://one.example').getEntries()).toEqual([['keys', { secret: 1 }]])
})

test('a refused storage is replaced by memory', async () => {
  vi.stubGlobal('localStorage', undefined)
  const storage = storageOf('https://one.example')
  await storage.setItem('keys', [1])
  expect(await storage.getEntries()).toEqual([['keys', [1]]])
  await storage.removeItem('keys')
  expect(await storage.getItem('keys')).toBe(undefined)
})

test('what cannot be read is absent', async () => {
  const items = stubStorage()
  const storage = storageOf('https://one.example')
  await storage.setItem('keys', [1])
  for (const key of Object.keys(items)) items[key] = '{'
  expect(await storage.getItem('keys')).toBe(undefined)
})

test('of two tabs, neither takes back what the other one has stored', async () => {
  stubStorage()
  const [first, second] = [storageOf('https://one.example'), storageOf('https://one.example')]
  await first.setItem('keychain', { seed: 'a' })
  const seen = { ...(await second.getItem<Record<string, string>>('keychain')) }
  await first.setItem('keychain', { seed: 'a', session: 'b' })
  await second.setItem('keychain', { ...seen, code: 'c' })
  await first.setItem('keychain', { seed: 'a' })
  expect(await storageOf('https://one.example').getItem('keychain')).toEqual({ seed: 'a', code: 'c' })
})

const a = { topic: 'a' }
const b = { topic: 'b' }

test.each([
  ['nobody else wrote', [a], [a, b], [a], [a, b]],
  ['another tab added', [a], [a], [a, b], [a, b]],
  ['both added', [], [a], [b], [b, a]],
  ['another tab deleted', [a, b], [a, b], [b], [b]],
  ['this tab deleted what another one has kept', [a, b], [b], [a, b, { topic: 'c' }], [b, { topic: 'c' }]],
  [
    'this tab changed what another one has kept',
    [a],
    [{ ...a, expiry: 2 }],
    [a, b],
    [{ ...a, expiry: 2 }, b],
  ],
  ['keys of both', { x: '1' }, { x: '1', y: '2' }, { x: '1', z: '3' }, { x: '1', z: '3', y: '2' }],
  ['a key that was deleted', { x: '1', y: '2' }, { y: '2' }, { x: '1', y: '2', z: '3' }, { y: '2', z: '3' }],
  ['what is no collection', 'seed', 'own', 'other', 'own'],
  ['what was never read', undefined, [a], [b], [b, a]],
  ['what is gone', [a], [a, b], undefined, [a, b]],
])('two tabs that write one collection: %s', (_, base, own, stored, expected) => {
  expect(mergeStored(base, own, stored)).toEqual(expected)
})
