import { encodeFunctionData, type Hex } from 'viem'
import { entryPoint07Abi } from 'viem/account-abstraction'
import { expect, test } from 'vitest'
import { executionsOf, packed, type UserOperation } from './userOperation.ts'
import { executeCalls, handleOperation } from './writeOperation.ts'

const TO = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const CALLS = [
  { to: TO, value: 5n, data: '0x' },
  { to: '0x90F79bf6EB2c4f870365E785982E1f101E93b906', value: 0n, data: `0xa9059cbb${'1'.repeat(128)}` },
] as const

test('calls come back out of what the account executes', () => {
  expect(executionsOf({ callData: executeCalls(CALLS) })).toEqual(CALLS)
})

test.each([null, TO] as const)('EntryPoint gets an operation as its ABI has it (factory: %s)', (factory) => {
  const operation: UserOperation = {
    sender: TO,
    nonce: '0x1234',
    factory,
    factoryData: factory === null ? '0x' : '0x4af63f02aabbcc',
    callData: executeCalls(CALLS),
    callGasLimit: '0x30d40',
    verificationGasLimit: '0x186a0',
    preVerificationGas: '0x0',
    maxFeePerGas: '0x0',
    maxPriorityFeePerGas: '0x0',
    paymaster: null,
    paymasterVerificationGasLimit: '0x0',
    paymasterPostOpGasLimit: '0x0',
    paymasterData: '0x',
  }
  const signature: Hex = `0x${'ab'.repeat(65)}`
  const { nonce, preVerificationGas, ...rest } = packed(operation)
  const numbers = { nonce: BigInt(nonce), preVerificationGas: BigInt(preVerificationGas) }
  const expected = encodeFunctionData({
    abi: entryPoint07Abi,
    functionName: 'handleOps',
    args: [[{ ...rest, ...numbers, signature }], TO],
  })
  expect(handleOperation(operation, signature, TO).toLowerCase()).toBe(expected.toLowerCase())
})
