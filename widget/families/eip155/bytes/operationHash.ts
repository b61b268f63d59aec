import { hexToBytes } from '../../bytes.ts'
import { type Hex, toHex } from '../../hex.ts'
import { addressWord, word } from './abiWrite.ts'
import { keccak256 } from './keccak.ts'
import { ENTRY_POINT, packed, type UserOperation } from './userOperation.ts'

/** Returns the hash by which bundlers identify an operation, without its signature. @see EntryPoint 0.7, `getUserOpHash` */
export function hashOperation(operation: UserOperation, chainId: Hex): Hex {
  const { sender, nonce, initCode, callData, ...rest } = packed(operation)
  const { accountGasLimits, preVerificationGas, gasFees, paymasterAndData } = rest
  const members = [
    ...[addressWord(sender), word(nonce), hash(initCode), hash(callData)],
    ...[accountGasLimits.slice(2), word(preVerificationGas), gasFees.slice(2), hash(paymasterAndData)],
  ]
  return `0x${hash(hash(members.join('')) + addressWord(ENTRY_POINT) + word(chainId))}`
}

/** @param digits - Hex, with `0x` or without. */
function hash(digits: string): string {
  return toHex(keccak256(hexToBytes(digits.replace(/^0x/, '')))).slice(2)
}
