import { expect, test } from 'vitest'
import { isOverGasLimit, TRANSACTION_GAS_CAP, withGasRoom } from './gasLimit.ts'

test.each([
  ['far below the cap', 100_000n, 120_000n],
  ['room that would cross the cap', 15_000_000n, TRANSACTION_GAS_CAP],
  ['an estimate at the cap', TRANSACTION_GAS_CAP, TRANSACTION_GAS_CAP],
  ['an estimate above it, by a chain without a cap', 20_000_000n, 24_000_000n],
])('room above an estimate: %s', (_, estimated, limit) => {
  expect(withGasRoom(estimated, 120n)).toBe(limit)
})

test.each([
  ['Geth, Reth', 'gas required exceeds allowance (16777216)'],
  ['Geth', 'transaction gas limit too high (cap: 16777216, tx: 30000000)'],
  ['Reth', 'intrinsic gas too high'],
  [
    'Nethermind',
    'Cannot estimate gas, gas spent exceeded transaction and block gas limit or transaction gas limit cap',
  ],
  ['Hardhat', 'Transaction gas limit is 30000000 and exceeds transaction gas cap of 16777216'],
  ['Anvil', 'Out of gas: gas required exceeds allowance: 16777216'],
])('a node that refuses for its gas limit is understood: %s', (_, message) => {
  expect(isOverGasLimit({ code: -32000, message })).toBe(true)
})

test.each([
  [{ code: 3, message: 'execution reverted: gas limit too high' }],
  [{ code: -32000, message: 'execution reverted: out of gas' }],
  [{ code: -32000, message: 'insufficient funds for gas * price + value' }],
  [{ code: -32603, message: 'The network cannot be reached.' }],
  [null],
])('%j is another failure', (error) => {
  expect(isOverGasLimit(error)).toBe(false)
})
