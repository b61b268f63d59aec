import { expect, test, vi } from 'vitest'
import { isHeld, isWakeOf, wakeDocument } from './heldDocument.ts'

const peer = {}
const WAKE = { ns: 'latch', t: 'wake', nonce: 'nonce-1' }

test('a held document is woken once: it becomes pressable and asks for what it held back', () => {
  const root = { removeAttribute: vi.fn() }
  const link = { rel: 'held', cloneNode: () => 'copy', replaceWith: vi.fn() }
  const document = {
    documentElement: { dataset: { start: 'held' } },
    getElementById: () => root,
    querySelectorAll: () => [link],
  } as unknown as Document
  expect(isHeld(document)).toBe(true)
  wakeDocument(document)
  expect(isHeld(document)).toBe(false)
  expect(root.removeAttribute).toHaveBeenCalledExactlyOnceWith('inert')
  expect(link.rel).toBe('modulepreload')
  expect(link.replaceWith).toHaveBeenCalledExactlyOnceWith('copy')
  wakeDocument(document)
  expect(link.replaceWith).toHaveBeenCalledOnce()
})

test.each([
  ['of the page', { source: peer, data: WAKE }, true],
  ['of another window', { source: {}, data: WAKE }, false],
  ['for another document', { source: peer, data: { ...WAKE, nonce: 'nonce-2' } }, false],
  ['of another kind', { source: peer, data: { ...WAKE, t: 'init' } }, false],
  ['that is no message', { source: peer, data: null }, false],
])('a message %s', (_, event, wakes) => {
  expect(isWakeOf({ peer, nonce: 'nonce-1' }, event as MessageEvent)).toBe(wakes)
})
