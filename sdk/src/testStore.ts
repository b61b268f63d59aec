import { vi } from 'vitest'
import { createEmitter } from './emitter.ts'
import type { Note } from './note.ts'
import { createStore } from './store.ts'

export const A = '0x00000000000000000000000000000000000000aA'
export const wallet = { name: 'Demo', icon: null, rdns: 'demo.wallet' }

/** @param kept - The page's note of the wallet of its last visit. */
export function openStore(kept: string | null = null) {
  const emitter = createEmitter()
  const log: string[] = []
  for (const name of ['connect', 'disconnect', 'chainChanged', 'accountsChanged'])
    emitter.on(name, () => log.push(name))
  const hint: Note = { read: () => kept, write: vi.fn() }
  return { store: createStore({ emitter, hint, chainId: undefined }), hint, log }
}
