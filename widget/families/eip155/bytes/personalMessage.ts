import { concatBytes, utf8ToBytes } from '../../bytes.ts'
import { keccak256 } from './keccak.ts'

/** What `personal_sign` signs: EIP-191 version 0x45, which no transaction and no typed data can begin with. */
export function hashPersonalMessage(message: Uint8Array): Uint8Array {
  return keccak256(concatBytes(utf8ToBytes(`\x19Ethereum Signed Message:\n${message.length}`), message))
}
