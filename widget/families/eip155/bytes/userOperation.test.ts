import {
  encodeAbiParameters,
  encodeFunctionData,
  type Hex,
  hashTypedData as hashByViem,
  parseAbi,
  toHex,
} from 'viem'
import { getUserOperationHash, toPackedUserOperation } from 'viem/account-abstraction'
import { describe, expect, test } from 'vitest'
import { hashOperation } from './operationHash.ts'
import { hashTypedData } from './typedData.ts'
import {
  ENTRY_POINT,
  executionsOf,
  maxFee,
  packed,
  typedOperation,
  type UserOperation,
} from './userOperation.ts'

const ABI = parseAbi(['function execute(bytes32 mode, bytes executionCalldata)'])
const BATCH: Hex = `0x01${'0'.repeat(62)}`
const TO = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const CALLS = [
  { to: TO, value: 5n, data: '0x' },
  { to: ENTRY_POINT, value: 0n, data: '0xdeadbeef' },
] as const
const TUPLES = [
  {
    type: 'tuple[]',
    components: [{ type: 'address' }, { type: 'uint256' }, { type: 'bytes' }],
  },
] as const

function execute(mode: Hex, list: Hex): Hex {
  return encodeFunctionData({ abi: ABI, args: [mode, list] })
}
const listOf = (calls: typeof CALLS | readonly []) =>
  encodeAbiParameters(TUPLES, [calls.map(({ to, value, data }) => [to, value, data] as const)] as never)

const OPERATION: UserOperation = {
  sender: '0x9965507D1a55bcC2695C58ba16FB37d819B0A4dc',
  nonce: '0x10000000000000000',
  factory: '0x69Aa2f9fe1572F1B640E1bbc512f5c3a734fc77c',
  factoryData: '0x4af63f02',
  callData: execute(BATCH, listOf(CALLS)),
  callGasLimit: '0x5',
  verificationGasLimit: '0x7',
  preVerificationGas: '0xb',
  maxFeePerGas: '0x3',
  maxPriorityFeePerGas: '0x2',
  paymaster: null,
  paymasterVerificationGasLimit: '0x11',
  paymasterPostOpGasLimit: '0x13',
  paymasterData: '0xaa',
}
const PAID: UserOperation = { ...OPERATION, paymaster: '0x00000000000000000000000000000000001A7c05' }

describe('what an operation does', () => {
  test('is read in order, with what each call carries', () => {
    expect(executionsOf(OPERATION)).toEqual(CALLS)
    expect(executionsOf({ callData: execute(BATCH, listOf([])) })).toEqual([])
  })

  test.each<[string, Hex]>([
    ['of which a call may fail alone', execute(`0x0101${'0'.repeat(60)}`, listOf(CALLS))],
    ['that runs foreign code as its own', execute(`0xff${'0'.repeat(62)}`, listOf(CALLS))],
    ['that is one call in other clothes', execute(`0x${'0'.repeat(64)}`, listOf(CALLS))],
    ['of another method', '0xb61d27f6'],
    ['whose list leads out of the data', execute(BATCH, `0x${'f'.repeat(64)}`)],
    ['without data', '0x'],
  ])('an operation %s is not read', (_, callData) => {
    expect(executionsOf({ callData })).toBeNull()
  })
})

test.each([
  ['of its own fee', OPERATION],
  ['that somebody pays', PAID],
  ['of an account that is there', { ...OPERATION, factory: null }],
])('an operation %s is packed and hashed as EntryPoint and the account do', (_, operation) => {
  const viem = toPackedUserOperation({
    ...operation,
    factory: operation.factory ?? undefined,
    factoryData: operation.factory === null ? undefined : operation.factoryData,
    nonce: BigInt(operation.nonce),
    callGasLimit: BigInt(operation.callGasLimit),
    verificationGasLimit: BigInt(operation.verificationGasLimit),
    preVerificationGas: BigInt(operation.preVerificationGas),
    maxFeePerGas: BigInt(operation.maxFeePerGas),
    maxPriorityFeePerGas: BigInt(operation.maxPriorityFeePerGas),
    paymaster: operation.paymaster ?? undefined,
    paymasterVerificationGasLimit: BigInt(operation.paymasterVerificationGasLimit),
    paymasterPostOpGasLimit: BigInt(operation.paymasterPostOpGasLimit),
    signature: '0x',
  })
  const own = packed(operation)
  expect({ ...own, nonce: BigInt(own.nonce), preVerificationGas: BigInt(own.preVerificationGas) }).toEqual({
    sender: viem.sender,
    nonce: viem.nonce,
    initCode: viem.initCode,
    callData: viem.callData,
    accountGasLimits: viem.accountGasLimits,
    preVerificationGas: viem.preVerificationGas,
    gasFees: viem.gasFees,
    paymasterAndData: viem.paymasterAndData,
  })
  const { types, domain, message } = typedOperation(operation, '0x7a69')
  expect(toHex(hashTypedData(typedOperation(operation, '0x7a69')))).toBe(
    hashByViem({
      types: { PackedUserOperation: types.get('PackedUserOperation') as never },
      primaryType: 'PackedUserOperation',
      domain: { ...domain, chainId: 31_337 },
      message,
    } as never),
  )
})

test.each([OPERATION, PAID])('it is named by the hash that bundlers give it (%#)', (operation) => {
  const { factory, paymaster, nonce, ...rest } = operation
  const number = (value: Hex) => BigInt(value)
  expect(hashOperation(operation, '0x7a69')).toBe(
    getUserOperationHash({
      chainId: 31_337,
      entryPointAddress: ENTRY_POINT,
      entryPointVersion: '0.7',
      userOperation: {
        ...{ sender: rest.sender, nonce: number(nonce), callData: rest.callData, signature: '0x' },
        ...{ factory: factory ?? undefined, factoryData: rest.factoryData },
        callGasLimit: number(rest.callGasLimit),
        verificationGasLimit: number(rest.verificationGasLimit),
        preVerificationGas: number(rest.preVerificationGas),
        maxFeePerGas: number(rest.maxFeePerGas),
        maxPriorityFeePerGas: number(rest.maxPriorityFeePerGas),
        ...(paymaster && {
          paymaster,
          paymasterVerificationGasLimit: number(rest.paymasterVerificationGasLimit),
          paymasterPostOpGasLimit: number(rest.paymasterPostOpGasLimit),
          paymasterData: rest.paymasterData,
        }),
      },
    }),
  )
})

test('the most that it costs counts what a payer checks only where there is one', () => {
  expect(maxFee(OPERATION)).toBe((5n + 7n + 11n) * 3n)
  expect(maxFee(PAID)).toBe((5n + 7n + 11n + 17n + 19n) * 3n)
})
