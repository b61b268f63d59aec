import { invalidParams } from '@latch/widget/src/core/rpcError.ts'
import { isAddress, toChecksum } from '../bytes/address.ts'
import type { Address } from './types.ts'

/** EIP-55 spelling. @throws RpcError -32602 unless the text is 20 bytes of hex. */
export function parseAddress(text: string): Address {
  if (!isAddress(text)) throw invalidParams(`'${text.slice(0, 64)}' is not an address.`)
  return toChecksum(text)
}
