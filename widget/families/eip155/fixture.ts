import { fc } from '@latch/protocol/testRandom.ts'
import type { FamilySample } from '../familySample.ts'
import { toHex } from '../hex.ts'
import { isAddress, toChecksum } from './bytes/address.ts'

export const fixture: FamilySample = {
  namespace: 'eip155',
  chain: 'eip155:8453',
  addresses: fc.uint8Array({ minLength: 20, maxLength: 20 }).map((account) => toChecksum(toHex(account))),
  strangest: toChecksum(toHex(new Uint8Array(20).fill(0xfa))),
  parse: (text) => (isAddress(text) ? toChecksum(text) : null),
}
