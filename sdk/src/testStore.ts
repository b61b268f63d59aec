import { vi } from 'vitest'
import { createEmitter } from './emitter.ts'
import type { PageStorage } from './pageStorage.ts'
import { createStore } from './store.ts'

export const A = '0x00000000000000000000000000000000000000aA'
export const wallet = { name: 'Demo', icon: null, rdns: 'demo.wallet' }

/** @param storedHint - The last wallet hint of an earlier visit. */
export function openStore(storedHint: string | null = null) {
  const emitter = createEmitter()
  const log: string[] = []
  for (const name of ['connect', 'disconnect', 'chainChanged', 'accountsChanged'])
    emitter.on(name, () => log.push(name))
  const hint: PageStorage = { read: () => storedHint, write: vi.fn() }
  return { store: createStore({ emitter, hint, chainId: undefined }), hint, log }
}
