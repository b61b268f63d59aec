import { fromBase58, isPublicKey, toBase58 } from '@latch/protocol/base58.ts'
import { fc } from '@latch/protocol/testRandom.ts'
import type { FamilySample } from '../familySample.ts'

export const fixture: FamilySample = {
  namespace: 'solana',
  chain: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
  addresses: fc.uint8Array({ minLength: 32, maxLength: 32 }).map(toBase58),
  strangest: toBase58(new Uint8Array(32).fill(0xff)),
  parse: (text) => (isPublicKey(text) && fromBase58(text).length === 32 ? text : null),
}
