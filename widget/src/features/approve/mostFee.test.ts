import { expect, test } from 'vitest'
import type { SolanaAction } from '../../../families/solana/types.ts'
import type { TransactionTerm } from '../../requests/requestsStore.ts'
import { mostFee, mostSolanaFee } from './mostFee.ts'

const gas = { name: 'gas', value: 65_000n } as const
const price = { name: 'gasPrice', value: 3n } as const
const most = { name: 'maxFeePerGas', value: 5n } as const

test.each<[string, TransactionTerm[], bigint | null]>([
  ['gas and its price', [gas, price], 195_000n],
  ['gas and its highest price', [gas, most, { name: 'maxPriorityFeePerGas', value: 1n }], 325_000n],
  ['gas alone', [gas], null],
  ['its price alone', [most], null],
  ['nothing', [], null],
])('of a page that fixed %s', (_, terms, fee) => {
  expect(mostFee(terms)).toBe(fee)
})

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
])('of a Solana transaction with %s', (_, actions, fee) => {
  const instructions = actions.map((action) => ({ action, program: '', accounts: [], data: '0x' as const }))
  expect(mostSolanaFee({ feePayer: '', signers: ['a'], instructions })).toBe(fee)
})

test('each signature of a Solana transaction is paid for', () => {
  const instructions = [{ action: priority(0n), program: '', accounts: [], data: '0x' as const }]
  expect(mostSolanaFee({ feePayer: 'a', signers: ['a', 'b'], instructions })).toBe(10_000n)
})
