import { expect, test } from 'vitest'
import { computePriorityFee, maxFee } from './fee.ts'
import type { SolanaAction } from './types.ts'

const limit = (units: bigint) => ({ name: 'computeLimit', units }) as const
const priority = (price: bigint) => ({ name: 'computePrice', price }) as const
const other = { name: 'unknown' } as const

test.each<[string, SolanaAction[], bigint | null]>([
  ['a limit and a price', [limit(1_400_000n), priority(500_000_000_000n), other], 700_000_000_000n],
  ['parts of a lamport', [limit(1n), priority(1n)], 1n],
  ['a price alone', [priority(1_000_000n), other, other], 400_000n],
  ['a price of many instructions', [priority(1_000_000n), ...Array(20).fill(other)], 1_400_000n],
  ['more than the chain lets anybody use', [limit(4_000_000_000n), priority(1_000_000n)], 1_400_000n],
  ['a limit alone', [limit(1n), other], null],
])('the priority fee of a transaction with %s', (_, actions, fee) => {
  expect(computePriorityFee(actions.map((action) => ({ action })))).toBe(fee)
})

test('the fee counts each signature, and what is paid for priority', () => {
  expect(maxFee({ signers: ['a', 'b'], priorityFee: 51n })).toBe(10_051n)
  expect(maxFee({ signers: ['a'], priorityFee: null })).toBe(5_000n)
})
