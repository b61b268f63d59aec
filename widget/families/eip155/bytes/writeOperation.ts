import type { Hex } from '../../hex.ts'
import { addressWord, bytes, word } from './abiWrite.ts'
import { BATCH, EXECUTE, type Execution, packed, type UserOperation } from './userOperation.ts'

/** `handleOps((address,uint256,bytes,bytes,bytes32,uint256,bytes32,bytes,bytes)[],address)` */
const HANDLE_OPS = '0x765e827f'
const WORD_BYTES = 32

/** Call data with which a smart account makes calls: all succeed, or none. @see ERC-7579 */
export function executeCalls(calls: readonly Execution[]): Hex {
  const items = calls.map(({ to, value, data }) =>
    writeTuple([addressWord(to), word(`0x${value.toString(16)}`), { tail: bytes(data.slice(2)) }]),
  )
  const list = word(WORD_BYTES) + writeList(items)
  return `${EXECUTE}${BATCH}${word(2 * WORD_BYTES)}${bytes(list)}`
}

/**
 * Call data of a transaction in which EntryPoint 0.7 handles one operation. Any account may send it.
 *
 * @param beneficiary - Receives the operation's payment for its gas.
 */
export function handleOperation(operation: UserOperation, signature: Hex, beneficiary: Hex): Hex {
  const { sender, nonce, initCode, callData, ...rest } = packed(operation)
  const { accountGasLimits, preVerificationGas, gasFees, paymasterAndData } = rest
  const tail = (hex: Hex) => ({ tail: bytes(hex.slice(2)) })
  const tuple = writeTuple([
    ...[addressWord(sender), word(nonce), tail(initCode), tail(callData)],
    ...[accountGasLimits.slice(2), word(preVerificationGas), gasFees.slice(2)],
    ...[tail(paymasterAndData), tail(signature)],
  ])
  return `${HANDLE_OPS}${word(2 * WORD_BYTES)}${addressWord(beneficiary)}${writeList([tuple])}`
}

/** A word, or bytes behind all words with a word that points at them. */
type Member = string | { tail: string }

function writeTuple(members: readonly Member[]): string {
  let end = members.length * WORD_BYTES
  const head = members.map((member) => {
    if (typeof member === 'string') return member
    const pointer = word(end)
    end += member.tail.length / 2
    return pointer
  })
  return head.join('') + members.map((member) => (typeof member === 'string' ? '' : member.tail)).join('')
}

/** A list whose items are of different lengths: its length, a pointer each, and the items. */
function writeList(items: readonly string[]): string {
  return word(items.length) + writeTuple(items.map((tail) => ({ tail })))
}
