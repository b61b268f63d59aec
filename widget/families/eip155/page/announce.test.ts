import { createEmitter } from '@latch/sdk-source/emitter.ts'
import { uuid } from '@latch/sdk-source/uuid.ts'
import { expect, test, vi } from 'vitest'
import { announceLatch } from './announce.ts'
import type { Eip1193Provider } from './rpcSchema/index.ts'

test('announces one frozen detail at once and whenever it is asked, until it is stopped', () => {
  const page = new EventTarget()
  const details: { info: Record<string, string> }[] = []
  page.addEventListener('eip6963:announceProvider', (event) => details.push((event as CustomEvent).detail))
  const ask = () => page.dispatchEvent(new Event('eip6963:requestProvider'))
  const life = new AbortController()
  announceLatch(page, 'demo', uuid(), createEmitter() as unknown as Eip1193Provider, life.signal)
  ask()
  life.abort()
  ask()
  expect(details).toHaveLength(2)
  expect(details[0]).toBe(details[1])
  expect(Object.isFrozen(details[0]) && Object.isFrozen(details[0]?.info)).toBe(true)
  expect(details[0]?.info).toMatchObject({
    name: 'Latch',
    rdns: 'app.latch',
    icon: expect.stringMatching(/^data:image\/svg\+xml,/),
    uuid: expect.stringMatching(/^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/),
  })
})

test('behavior: another copy of the SDK takes over what the page already lists', async () => {
  const page = new EventTarget()
  const details = new Set<unknown>()
  page.addEventListener('eip6963:announceProvider', (event) => details.add((event as CustomEvent).detail))
  const announce = (copy: typeof announceLatch) => {
    const life = new AbortController()
    copy(page, 'demo', uuid(), createEmitter() as unknown as Eip1193Provider, life.signal)
    life.abort()
  }
  announce(announceLatch)
  vi.resetModules()
  announce((await import('./announce.ts')).announceLatch)
  expect(details.size).toBe(1)
})

test('a uuid needs no secure context', () => {
  vi.stubGlobal('crypto', { getRandomValues: crypto.getRandomValues.bind(crypto) })
  expect(uuid()).not.toBe(uuid())
  vi.unstubAllGlobals()
})
