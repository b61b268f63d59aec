import { expect, test } from 'vitest'
import type { TransactionTerm } from '../requests/details.ts'
import { maxFee } from './maxFee.ts'

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
  expect(maxFee(terms)).toBe(fee)
})
