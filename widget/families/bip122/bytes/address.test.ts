import type { ChainId } from '@latch/protocol/caip.ts'
import { fc } from '@latch/protocol/testRandom.ts'
import { propertyRuns } from '@latch/protocol/testRuns.ts'
import { Address, NETWORK, OutScript, TEST_NETWORK } from '@scure/btc-signer'
import { describe, expect, test } from 'vitest'
import { toHex } from '../../hex.ts'
import {
  addressOn,
  type BitcoinLock,
  parseAddress,
  readAddress,
  readLock,
  scriptOf,
  writeAddress,
} from './address.ts'

const MAINNET: ChainId = 'bip122:000000000019d6689c085ae165831e93'
const TESTNET: ChainId = 'bip122:000000000933ea01ad0ee984209779ba'
const REGTEST: ChainId = 'bip122:0f9188f13cb7b2c71f2a335e3a4fc328'
const NETWORKS = [
  [MAINNET, NETWORK],
  [TESTNET, TEST_NETWORK],
  ['bip122:00000000da84f2bafbbc53dee25a72ae', TEST_NETWORK],
  ['bip122:00000008819873e925422c1ff0f99f7c', TEST_NETWORK],
  [REGTEST, { ...TEST_NETWORK, bech32: 'bcrt' }],
] as const

const hash = (length: number) => fc.uint8Array({ minLength: length, maxLength: length })
// Not every 32 bytes are a key of Taproot, which the library asks for and an output does not.
const lock: fc.Arbitrary<BitcoinLock> = fc.oneof(
  hash(20).map((bytes) => ({ kind: 'p2pkh' as const, hash: bytes })),
  hash(20).map((bytes) => ({ kind: 'p2sh' as const, hash: bytes })),
  hash(20).map((bytes) => ({ kind: 'p2wpkh' as const, hash: bytes })),
  hash(32).map((bytes) => ({ kind: 'p2wsh' as const, hash: bytes })),
)

describe.each(NETWORKS)('addresses of %s', (chainId, network) => {
  test('are those of @scure/btc-signer, and are read back', () => {
    fc.assert(
      fc.property(lock, (wanted) => {
        const script = scriptOf(wanted)
        const address = writeAddress(wanted, chainId)
        expect(address).toBe(Address(network).encode(OutScript.decode(script)))
        expect(readAddress(address, chainId)).toEqual(wanted)
        expect(readLock(script)).toEqual(wanted)
      }),
      propertyRuns(60),
    )
  })
})

test.each([
  ['1BvBMSEYstWetqTFn5Au4m4GFg7xJaNVN2', 'p2pkh'],
  ['3J98t1WpEZ73CNmQviecrnyiWrnqRhWNLy', 'p2sh'],
  ['bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq', 'p2wpkh'],
  ['bc1qrp33g0q5c5txsp9arysrx4k6zdkfs4nce4xj0gdcccefvpysxf3qccfmv3', 'p2wsh'],
  ['bc1p5cyxnuxmeuwuvkwfem96lqzszd02n6xdcjrs20cac6yqjjwudpxqkedrcr', 'p2tr'],
])('%s is %s, on its network alone', (address, kind) => {
  expect(readAddress(address, MAINNET)?.kind).toBe(kind)
  expect(parseAddress(address, MAINNET)).toBe(address)
  expect(parseAddress(address, TESTNET)).toBeNull()
  expect(parseAddress(address, 'bip122:00000000000000000000000000000000')).toBeNull()
})

test('bech32 has one spelling', () => {
  const small = 'bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq'
  expect(parseAddress(small.toUpperCase(), MAINNET)).toBe(small)
})

// The last are of BIP-350's list of invalid addresses.
test.each([
  '1BvBMSEYstWetqTFn5Au4m4GFg7xJaNVN3',
  'bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdz',
  'Bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq',
  '0x52908400098527886E0F7030069857D2E4169EE7',
  'EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v',
  '',
  'bc1pw508d6qejxtdg4y5r3zarvary0c5xw7kw508d6qejxtdg4y5r3zarvary0c5xw7kt5nd6y',
  'bc1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vqh2y7hd',
  'BC1S0XLXVLHEMJA6C4DQV22UAPCTQUPFHLXM9H8Z3K2E72Q4K9HCZ7VQ54WELL',
  'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kemeawh',
  'bc1p38j9r5y49hruaue7wxjce0updqjuyyx0kh56v8s25huc6995vvpql3jow4',
  'BC130XLXVLHEMJA6C4DQV22UAPCTQUPFHLXM9H8Z3K2E72Q4K9HCZ7VQ7ZWS8R',
  'bc1pw5dgrnzv',
  'BC1QR508D6QEJXTDG4Y5R3ZARVARYV98GJ9P',
  'bc1gmk9yu',
])('%s is no address', (text) => expect(parseAddress(text, MAINNET)).toBeNull())

test('any script is read, or said to be of no address', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 40 }), (script) => {
      const read = readLock(script)
      if (read !== null) expect(toHex(scriptOf(read))).toBe(toHex(script))
    }),
    propertyRuns(200),
  )
})

test.each(NETWORKS)('an account of another network is spelled as %s does', (chainId) => {
  fc.assert(
    fc.property(lock, (wanted) => {
      for (const [other] of NETWORKS)
        expect(addressOn(chainId, writeAddress(wanted, other))).toBe(writeAddress(wanted, chainId))
    }),
    propertyRuns(20),
  )
})

test('nothing is spelled for text that is no address, or for a chain that is no network', () => {
  expect(addressOn(MAINNET, 'nonsense')).toBeNull()
  expect(
    addressOn('bip122:unknown', writeAddress({ kind: 'p2wpkh', hash: new Uint8Array(20) }, MAINNET)),
  ).toBeNull()
})
