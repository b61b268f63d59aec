import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { saveDeparture, takeDeparture } from './departure.ts'

const NAME = 'latch.social'
let storage: Map<string, string>
beforeEach(() => {
  storage = new Map()
  vi.stubGlobal('sessionStorage', {
    getItem: (name: string) => storage.get(name) ?? null,
    setItem: (name: string, value: string) => storage.set(name, value),
    removeItem: (name: string) => storage.delete(name),
  })
})
afterEach(() => vi.unstubAllGlobals())

test('a tab that went to a provider takes one answer', () => {
  const requested = { state: 's1', issuer: 'https://provider.example', provider: 'google', back: '#box' }
  saveDeparture({ ...requested, appearance: { locale: 'en', theme: 'dark' } })
  expect(takeDeparture()).toEqual({ ...requested, locale: 'en', theme: 'dark' })
  expect(takeDeparture()).toBeNull()
})

test('a tab that never left, and one whose storage holds something else, take none', () => {
  expect(takeDeparture()).toBeNull()
  for (const text of ['', '{', 'null', '{"state":"","provider":"google"}']) {
    storage.set(NAME, text)
    expect(takeDeparture()).toBeNull()
  }
})
