import * as gator from '@metamask/delegation-abis'
import {
  type Abi,
  encodeAbiParameters,
  encodeFunctionData,
  encodePacked,
  type Hex,
  parseAbiParameters,
} from 'viem'
import { expect, test } from 'vitest'
import { takeApart } from './takeApart.ts'

const TO: Hex = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const CALL = { target: TO, value: 7n, callData: '0xabcdef01' } as const
const READ = { to: TO, value: 7n, data: '0xabcdef01' }
const mode = (head: string): Hex => `0x${head.padEnd(64, '0')}`
const list = encodeAbiParameters(
  parseAbiParameters('(address target, uint256 value, bytes callData)[] calls'),
  [[CALL, { ...CALL, value: 0n, callData: '0x' }]],
)
const one = encodePacked(['address', 'uint256', 'bytes'], [TO, 7n, '0xabcdef01'])

/** Encodes a call like a client with the account's own ABI. */
function executeOf(...args: readonly unknown[]): Hex {
  const abi = (gator.HybridDeleGator as Abi).filter(
    (item) => item.type === 'function' && item.name === 'execute' && item.inputs.length === args.length,
  )
  return encodeFunctionData({ abi, functionName: 'execute', args })
}

test.each<[string, Hex, object[]]>([
  ['a batch', executeOf(mode('01'), list), [READ, { to: TO, value: 0n, data: '0x' }]],
  ['one call', executeOf(mode('00'), one), [READ]],
  ['one call in the account’s own form', executeOf(CALL), [READ]],
  [
    'a transfer',
    executeOf(mode('00'), encodePacked(['address', 'uint256'], [TO, 7n])),
    [{ ...READ, data: '0x' }],
  ],
])('%s is taken apart', (_, callData, calls) => {
  expect(takeApart(callData)).toEqual(calls)
  expect(takeApart(`0x${callData.slice(2).toUpperCase()}`)).toEqual(
    calls.map((call) => ({ ...call, data: expect.stringMatching(/^0x/) })),
  )
})

test.each<[string, Hex]>([
  ['a batch whose calls may fail', executeOf(mode('0101'), list)],
  ['one call that may fail', executeOf(mode('0001'), one)],
  ['code that is run as the account’s own', executeOf(mode('ff'), one)],
  ['one call that is cut off', executeOf(mode('00'), '0x1234')],
  ['a list that is cut off', executeOf(mode('01'), list).slice(0, 300) as Hex],
  ['another method of the account', '0x8ebf9533'],
  ['nothing', '0x'],
])('%s is not', (_, callData) => {
  expect(takeApart(callData)).toBeNull()
})
