import { afterEach, expect, test, vi } from 'vitest'
import { createPageStorage } from './pageStorage.ts'

afterEach(() => void vi.unstubAllGlobals())

test('keeps the wallet by project, and forgets it', () => {
  const items = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => items.set(key, value),
    removeItem: (key: string) => items.delete(key),
  })
  createPageStorage('demo').write('demo.wallet')
  expect([...items]).toEqual([['latch.demo', 'demo.wallet']])
  expect(createPageStorage('demo').read()).toBe('demo.wallet')
  expect(createPageStorage('other').read()).toBeNull()
  createPageStorage('demo').write(null)
  expect(items.size).toBe(0)
})

test('storage that throws is as good as none', () => {
  const refuse = () => {
    throw new DOMException('Access is denied', 'SecurityError')
  }
  vi.stubGlobal('localStorage', { getItem: refuse, setItem: refuse, removeItem: refuse })
  const hint = createPageStorage('demo')
  expect(hint.read()).toBeNull()
  expect(() => hint.write('demo.wallet')).not.toThrow()
  expect(() => hint.write(null)).not.toThrow()
})

test('a text that somebody else made too long is cut', () => {
  vi.stubGlobal('localStorage', { getItem: () => 'x'.repeat(5_000) })
  expect(createPageStorage('demo').read()).toHaveLength(16 * 128)
})
