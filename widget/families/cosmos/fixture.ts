import { fc } from '@latch/protocol/testRandom.ts'
import type { FamilySample } from '../familySample.ts'
import { parseAddress, writeAddress } from './bytes/address.ts'

const prefix = 'cosmos'
const bytes = (length: number) => fc.uint8Array({ minLength: length, maxLength: length })

export const fixture: FamilySample = {
  namespace: 'cosmos',
  chain: 'cosmos:cosmoshub-4',
  // Those of modules and contracts have 32 bytes.
  addresses: fc.oneof(bytes(20), bytes(32)).map((account) => writeAddress({ prefix, bytes: account })),
  strangest: writeAddress({ prefix, bytes: new Uint8Array(32).fill(0xff) }),
  parse: (text) => parseAddress(text, prefix),
}
