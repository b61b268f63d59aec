import { expect, test, vi } from 'vitest'
import { DraftStore } from './draftStore.ts'

const base = {
  id: 'shop',
  name: 'Shop',
  origins: [],
  chains: ['eip155:1'],
  features: {},
  termsUrl: null,
  privacyUrl: null,
  allowUnsupportedChain: false,
  wallets: {},
}

test('keeps changes until they are dropped, and tells its listeners', () => {
  const store = new DraftStore()
  const listener = vi.fn()
  store.subscribe(listener)
  store.keep('shop', { basedOn: 1, base, definition: { ...base, name: 'Store' } })
  expect(store.all().get('shop')?.definition.name).toBe('Store')
  store.drop('shop')
  expect(store.all().size).toBe(0)
  expect(listener).toHaveBeenCalledTimes(2)
})

test('a draft that was changed back is none', () => {
  const store = new DraftStore()
  store.keep('shop', { basedOn: 1, base, definition: { ...base, name: 'Store' } })
  store.keep('shop', { basedOn: 1, base, definition: { ...base } })
  expect(store.all().size).toBe(0)
})

test('a draft that was saved is dropped', () => {
  const store = new DraftStore()
  store.keep('shop', { basedOn: 1, base, definition: { ...base, name: 'Store' } })
  store.settle('shop', store.all().get('shop'), { version: 2, definition: { ...base, name: 'Store' } })
  expect(store.all().size).toBe(0)
})

test('what is typed while a draft is saved stays, as a change of the saved version', () => {
  const store = new DraftStore()
  const saved = { ...base, name: 'Store' }
  store.keep('shop', { basedOn: 1, base, definition: saved })
  const sent = store.all().get('shop')
  store.keep('shop', { basedOn: 1, base, definition: { ...saved, termsUrl: 'https://shop.example/terms' } })
  store.settle('shop', sent, { version: 2, definition: saved })
  expect(store.all().get('shop')).toEqual({
    basedOn: 2,
    base: saved,
    definition: { ...saved, termsUrl: 'https://shop.example/terms' },
  })
})

test('a field that is typed back to its former value while a draft is saved is a change of the saved version', () => {
  const store = new DraftStore()
  const saved = { ...base, name: 'Store' }
  store.keep('shop', { basedOn: 1, base, definition: saved })
  const sent = store.all().get('shop')
  store.keep('shop', { basedOn: 1, base, definition: base })
  store.settle('shop', sent, { version: 2, definition: saved })
  expect(store.all().get('shop')).toEqual({ basedOn: 2, base: saved, definition: base })
})

test('a draft that is discarded while it is saved stays discarded', () => {
  const store = new DraftStore()
  const saved = { ...base, name: 'Store' }
  store.keep('shop', { basedOn: 1, base, definition: saved })
  const sent = store.all().get('shop')
  store.drop('shop')
  store.settle('shop', sent, { version: 2, definition: saved })
  expect(store.all().size).toBe(0)
})
