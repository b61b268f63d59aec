import type { SolanaAction } from '@latch/families/solana/types.ts'
import { expect, test } from 'vitest'
import { maxFee } from './maxFee.ts'

const limit = (units: bigint) => ({ name: 'computeLimit', units }) as const
const priority = (price: bigint) => ({ name: 'computePrice', price }) as const
const other = { name: 'unknown' } as const

test.each<[string, SolanaAction[], bigint | null]>([
  ['a limit and a price', [limit(1_400_000n), priority(500_000_000_000n), other], 700_000_005_000n],
  ['parts of a lamport', [limit(1n), priority(1n)], 5_001n],
  ['a price alone', [priority(1_000_000n), other, other], 405_000n],
  ['a price of many instructions', [priority(1_000_000n), ...Array(20).fill(other)], 1_405_000n],
  ['more than the chain lets anybody use', [limit(4_000_000_000n), priority(1_000_000n)], 1_405_000n],
  ['a limit alone', [limit(1n), other], null],
])('of a transaction with %s', (_, actions, fee) => {
  const instructions = actions.map((action) => ({ action, program: '', accounts: [], data: '0x' as const }))
  expect(maxFee({ feePayer: '', signers: ['a'], instructions })).toBe(fee)
})

test('each signature of a transaction is paid for', () => {
  const instructions = [{ action: priority(0n), program: '', accounts: [], data: '0x' as const }]
  expect(maxFee({ feePayer: 'a', signers: ['a', 'b'], instructions })).toBe(10_000n)
})
