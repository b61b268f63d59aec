import { expect, test } from 'vitest'
import { readWalletHints, storeFamilyHint, storeWalletHint } from './walletHints.ts'

function storage(text: string | null) {
  return {
    read: () => text,
    write: (next: string | null) => {
      text = next
    },
  }
}

test('each family has a hint of its own, and the EIP-1193 wallet comes first', () => {
  const stored = storage(null)
  storeFamilyHint(stored, 'solana', 'Lumen')
  expect(readWalletHints(stored)).toEqual({ hint: null, hints: ['solana:Lumen'] })
  storeFamilyHint(stored, 'bip122', 'Ores')
  storeWalletHint(stored, 'org.fox')
  expect(readWalletHints(stored)).toEqual({ hint: 'org.fox', hints: ['solana:Lumen', 'bip122:Ores'] })
  storeFamilyHint(stored, 'solana', null)
  storeWalletHint(stored, null)
  expect(readWalletHints(stored)).toEqual({ hint: null, hints: ['bip122:Ores'] })
  storeFamilyHint(stored, 'bip122', null)
  expect(stored.read()).toBeNull()
})

test('what another script wrote is cut to what the widget takes', () => {
  const { hint, hints } = readWalletHints(storage(`${'x'.repeat(500)}\n`.repeat(40)))
  expect(hint).toHaveLength(128)
  expect(hints).toHaveLength(15)
})

test('an EIP-1193 wallet with a colon in its name is no family, and is forgotten', () => {
  const stored = storage(null)
  storeWalletHint(stored, 'fox: best')
  storeFamilyHint(stored, 'solana', 'Lumen')
  expect(readWalletHints(stored)).toEqual({ hint: 'fox: best', hints: ['solana:Lumen'] })
  storeWalletHint(stored, null)
  expect(stored.read()).toBe('solana:Lumen')
})
