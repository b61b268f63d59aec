import { expect, test } from 'vitest'
import { dataFeeOf } from './dataFee.ts'

test.each([
  ['the oracle reverts', { code: 3, message: 'execution reverted', data: '0x' }],
  ['there is other code at its address', { code: -32000, message: 'invalid opcode: INVALID' }],
])('where %s there is no such fee', async (_, error) => {
  expect(await dataFeeOf('0x', () => Promise.reject(error))).toEqual({ expected: 0n, max: 0n })
})

test.each([
  ['too busy', { code: -32005, message: 'limit exceeded' }],
  ["too busy in HTTP's words", { code: 429, message: 'Too many requests' }],
  ['away', { code: -32603, message: 'Internal error', data: { reason: 'RPC_UNAVAILABLE' } }],
  ['late', { code: -32603, message: 'Internal error', data: { reason: 'TIMEOUT' } }],
])('a node that is %s has not said that there is no such fee', async (_, error) => {
  await expect(dataFeeOf('0x', () => Promise.reject(error))).rejects.toBe(error)
})
