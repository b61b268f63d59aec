import type { Hex } from '../../hex.ts'
import { addressIn, bytesAt, itemsAt, pointerAt, resolveOffset, SELECTOR, WORD, wordAt } from './abi.ts'
import type { TypedData } from './typedData.ts'

/** ERC-4337's EntryPoint 0.7, the same on every network. */
export const ENTRY_POINT: Hex = '0x0000000071727De22E5E9d8BAf0edAc6f37da032'

/** An operation of a smart account, before it is signed; quantities in hex. @see ERC-4337, EntryPoint 0.7 */
export type UserOperation = {
  sender: Hex
  nonce: Hex
  /** Null if the account is deployed. */
  factory: Hex | null
  factoryData: Hex
  callData: Hex
  callGasLimit: Hex
  verificationGasLimit: Hex
  preVerificationGas: Hex
  maxFeePerGas: Hex
  maxPriorityFeePerGas: Hex
  /** Paymaster that pays the network fee for the account; null if the account pays. */
  paymaster: Hex | null
  paymasterVerificationGasLimit: Hex
  paymasterPostOpGasLimit: Hex
  paymasterData: Hex
}

/** A call of an operation. */
export type Execution = { to: Hex; value: bigint; data: Hex }

/** `execute(bytes32,bytes)` of ERC-7579. */
export const EXECUTE = '0xe9ae5c53'
/** Mode of a batch of calls that all succeed or all revert. */
export const BATCH = `01${'0'.repeat(62)}`

/** Returns the calls of an operation in order; null if it does anything else. */
export function executionsOf({ callData }: Pick<UserOperation, 'callData'>): readonly Execution[] | null {
  const args = callData.slice(SELECTOR)
  if (callData.slice(0, SELECTOR).toLowerCase() !== EXECUTE || args.slice(0, WORD) !== BATCH) return null
  const list = bytesAt(args, pointerAt(args, WORD))
  const digits = list?.slice(2) ?? ''
  const items = list === null ? null : itemsAt(digits, 0, MAX_CALLS)
  const calls = items?.starts.map((start) => {
    const item = resolveOffset(digits, start, items.base)
    const data = item === null ? null : bytesAt(digits, resolveOffset(digits, item + 2 * WORD, item))
    if (item === null || data === null) return null
    const value = BigInt(`0x${wordAt(digits, item + WORD)}`)
    return { to: addressIn(wordAt(digits, item)), value, data }
  })
  return calls?.every((call) => call !== null) ? calls : null
}

/** Calls of one batch. */
const MAX_CALLS = 100

/** Returns the maximum cost of an operation in wei. */
export function maxFee(operation: UserOperation): bigint {
  const { maxFeePerGas, paymaster } = operation
  const own = [operation.callGasLimit, operation.verificationGasLimit, operation.preVerificationGas]
  const payer = [operation.paymasterVerificationGasLimit, operation.paymasterPostOpGasLimit]
  const gas = [...own, ...(paymaster === null ? [] : payer)].reduce((sum, limit) => sum + BigInt(limit), 0n)
  return gas * BigInt(maxFeePerGas)
}

const MEMBERS = [
  ['sender', 'address'],
  ['nonce', 'uint256'],
  ['initCode', 'bytes'],
  ['callData', 'bytes'],
  ['accountGasLimits', 'bytes32'],
  ['preVerificationGas', 'uint256'],
  ['gasFees', 'bytes32'],
  ['paymasterAndData', 'bytes'],
  ['entryPoint', 'address'],
] as const
const DOMAIN = [
  ['name', 'string'],
  ['version', 'string'],
  ['chainId', 'uint256'],
  ['verifyingContract', 'address'],
] as const
const typesOf = (members: readonly (readonly [name: string, type: string])[]) =>
  members.map(([name, type]) => ({ name, type }))

/** Typed data that the owner of a `HybridDeleGator` signs: binds network, account and EntryPoint. @see EIP-712 */
export function typedOperation(operation: UserOperation, chainId: Hex): TypedData {
  return {
    types: new Map([
      ['EIP712Domain', typesOf(DOMAIN)],
      ['PackedUserOperation', typesOf(MEMBERS)],
    ]),
    primaryType: 'PackedUserOperation',
    domain: { name: 'HybridDeleGator', version: '1', chainId, verifyingContract: operation.sender },
    message: { ...packed(operation), entryPoint: ENTRY_POINT },
  }
}

/** Packs an operation for EntryPoint 0.7, without its signature. */
export function packed(operation: UserOperation) {
  const { sender, nonce, factory, factoryData, callData, preVerificationGas, paymaster } = operation
  const limits = halves(operation.paymasterVerificationGasLimit, operation.paymasterPostOpGasLimit)
  return {
    sender,
    nonce,
    initCode: joined(factory, factoryData.slice(2)),
    callData,
    accountGasLimits: `0x${halves(operation.verificationGasLimit, operation.callGasLimit)}` as Hex,
    preVerificationGas,
    gasFees: `0x${halves(operation.maxPriorityFeePerGas, operation.maxFeePerGas)}` as Hex,
    paymasterAndData: joined(paymaster, limits + operation.paymasterData.slice(2)),
  }
}

function joined(address: Hex | null, digits: string): Hex {
  return address === null ? '0x' : `${address}${digits}`
}

/** Two numbers of 16 bytes in a word. */
function halves(upper: Hex, lower: Hex): string {
  return upper.slice(2).padStart(32, '0') + lower.slice(2).padStart(32, '0')
}
