import { fc } from '@latch/protocol/testRandom.ts'
import type { FamilySample } from '../familySample.ts'
import { addressOfAccount, parseAddress } from './bytes/address.ts'

export const fixture: FamilySample = {
  namespace: 'tron',
  chain: 'tron:0x2b6653dc',
  addresses: fc.uint8Array({ minLength: 20, maxLength: 20 }).map(addressOfAccount),
  // All have one length, and characters that other families have, too: the last one that there is.
  strangest: addressOfAccount(new Uint8Array(20).fill(0xff)),
  parse: parseAddress,
}
