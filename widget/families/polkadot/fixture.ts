import { fc } from '@latch/protocol/testRandom.ts'
import type { FamilySample } from '../familySample.ts'
import { parseAddress, writeAddress } from './bytes/address.ts'

/** The largest that SS58 has two bytes for. */
const LONG_PREFIX = 16_383

export const fixture: FamilySample = {
  namespace: 'polkadot',
  chain: 'polkadot:68d56f15f85d3136970ec16946040bc1',
  addresses: fc
    .record({
      prefix: fc.constantFrom(0, 42, 64, LONG_PREFIX),
      account: fc.uint8Array({ minLength: 32, maxLength: 32 }),
    })
    .map(writeAddress),
  strangest: writeAddress({ prefix: LONG_PREFIX, account: new Uint8Array(32).fill(0xff) }),
  parse: (text) => parseAddress(text, LONG_PREFIX),
}
