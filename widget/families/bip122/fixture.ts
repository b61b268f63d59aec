import { fc } from '@latch/protocol/testRandom.ts'
import type { FamilySample } from '../familySample.ts'
import { type BitcoinLock, parseAddress, writeAddress } from './bytes/address.ts'

const CHAIN = 'bip122:000000000019d6689c085ae165831e93'
const bytes = (length: number) => fc.uint8Array({ minLength: length, maxLength: length })

export const fixture: FamilySample = {
  namespace: 'bip122',
  chain: CHAIN,
  addresses: fc
    .oneof(
      fc.record({ kind: fc.constantFrom('p2pkh', 'p2sh', 'p2wpkh'), hash: bytes(20) }),
      fc.record({ kind: fc.constantFrom('p2wsh', 'p2tr'), hash: bytes(32) }),
    )
    .map((lock) => writeAddress(lock as BitcoinLock, CHAIN)),
  strangest: writeAddress({ kind: 'p2wsh', hash: new Uint8Array(32).fill(0xff) }, CHAIN),
  parse: (text) => parseAddress(text, CHAIN),
}
