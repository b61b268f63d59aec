import { fc } from '@latch/protocol/testRandom.ts'
import type { FamilySample } from '../familySample.ts'
import { toHex } from '../hex.ts'
import { parseAddress } from './bytes/address.ts'

export const fixture: FamilySample = {
  namespace: 'sui',
  chain: 'sui:mainnet',
  addresses: fc.uint8Array({ minLength: 32, maxLength: 32 }).map(toHex),
  strangest: toHex(new Uint8Array(32).fill(0xff)),
  parse: parseAddress,
}
