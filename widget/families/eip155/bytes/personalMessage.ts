import { concatBytes, utf8ToBytes } from '../../bytes.ts'
import { keccak256 } from './keccak.ts'

/** Hash that `personal_sign` signs: EIP-191 version 0x45, a prefix that no transaction or typed data can have. */
export function hashPersonalMessage(message: Uint8Array): Uint8Array {
  return keccak256(concatBytes(utf8ToBytes(`\x19Ethereum Signed Message:\n${message.length}`), message))
}
