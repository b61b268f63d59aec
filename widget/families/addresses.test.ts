import { AddressSchema } from '@latch/protocol/address.ts'
import { ACCOUNT_ID, type Namespace } from '@latch/protocol/caip.ts'
import { AssetIdSchema } from '@latch/protocol/funding.ts'
import { HistoryEntrySchema } from '@latch/protocol/history.ts'
import { propertyRuns } from '@latch/protocol/testRuns.ts'
import { base58 } from '@scure/base'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import * as bitcoin from './bip122/bytes/address.ts'
import * as cosmos from './cosmos/bytes/address.ts'
import { isAddress, toChecksum } from './eip155/bytes/address.ts'
import { toHex } from './hex.ts'
import * as polkadot from './polkadot/bytes/address.ts'
import * as stacks from './stacks/bytes/address.ts'
import * as sui from './sui/bytes/address.ts'

const bytes = (length: number) => fc.uint8Array({ minLength: length, maxLength: length })
const CLARITY_NAME = /^[a-zA-Z][-_a-zA-Z0-9]{0,39}$/
const [BITCOIN, STACKS] = ['bip122:0f9188f13cb7b2c71f2a335e3a4fc328', 'stacks:2147483648'] as const

type AddressSample = {
  chainId: string
  /** Any address of the family, up to the longest that its grammar allows. */
  any: fc.Arbitrary<string>
  /** Parser of the family: what it returns is stored and sent. */
  parse(text: string): string | null
}

const samples = {
  eip155: {
    chainId: 'eip155:31337',
    any: bytes(20).map((account) => toChecksum(toHex(account))),
    parse: (text) => (isAddress(text) ? toChecksum(text) : null),
  },
  solana: {
    chainId: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
    any: bytes(32).map((key) => base58.encode(key)),
    parse: (text) => (base58.decode(text).length === 32 ? text : null),
  },
  polkadot: {
    chainId: 'polkadot:91b171bb158e2d3848fa23a9f1c25182',
    any: fc
      .record({ prefix: fc.constantFrom(0, 42, 64, 16_383), account: bytes(32) })
      .map((address) => polkadot.writeAddress(address)),
    parse: (text) => polkadot.parseAddress(text, 16_383),
  },
  bip122: {
    chainId: BITCOIN,
    any: fc
      .oneof(
        fc.record({ kind: fc.constantFrom('p2pkh', 'p2sh', 'p2wpkh'), hash: bytes(20) }),
        fc.record({ kind: fc.constantFrom('p2wsh', 'p2tr'), hash: bytes(32) }),
      )
      .map((lock) => bitcoin.writeAddress(lock as bitcoin.BitcoinLock, BITCOIN)),
    parse: (text) => bitcoin.parseAddress(text, BITCOIN),
  },
  cosmos: {
    chainId: 'cosmos:cosmoshub-4',
    any: fc
      .oneof(bytes(20), bytes(32))
      .map((account) => cosmos.writeAddress({ prefix: 'cosmos', bytes: account })),
    parse: (text) => cosmos.parseAddress(text, 'cosmos'),
  },
  sui: {
    chainId: 'sui:mainnet',
    any: bytes(32).map(toHex),
    parse: sui.parseAddress,
  },
  stacks: {
    chainId: STACKS,
    any: fc
      .record({
        version: fc.constantFrom(21, 26),
        hash: bytes(20),
        contract: fc.oneof(
          fc.constantFrom(null, 'my_vault', `a${'_'.repeat(39)}`),
          fc.stringMatching(CLARITY_NAME),
        ),
      })
      .map(stacks.writePrincipal),
    parse: (text) => stacks.parseAddress(text, STACKS),
  },
} satisfies Record<Namespace, AddressSample>

describe.each(Object.entries<AddressSample>(samples))('an address of %s', (_, { chainId, any, parse }) => {
  test('is taken by every schema as the family writes it', () => {
    fc.assert(
      fc.property(any, (text) => {
        const address = parse(text) ?? 'refused'
        expect(z.safeParse(AddressSchema, address).data).toBe(address)
        expect(ACCOUNT_ID.exec(`${chainId}:${address}`)?.slice(1)).toEqual([chainId, address])
        expect(z.safeParse(AssetIdSchema, `${chainId}/token:${address}`).success).toBe(true)
        expect(z.safeParse(HistoryEntrySchema, entryWith(chainId, address)).error).toBeUndefined()
      }),
      propertyRuns(40),
    )
  })
})

/** A payment in which the address stands wherever one can. */
function entryWith(chain: string, address: string) {
  return {
    id: '1',
    metadata: {
      ...{ operationType: 'send', hash: 'a'.repeat(64), minedAt: '', sentFrom: address, sentTo: address },
      ...{ status: 'confirmed', nonce: null, application: null, chain },
    },
    transfers: [
      {
        ...{ fungible_info: null, nft_info: null, direction: 'out', sender: address, recipient: address },
        ...{ quantity: null, value: null, price: null },
      },
    ],
  }
}
