import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { NameRecordSchema } from './account.ts'
import { AddressSchema, HashSchema } from './address.ts'
import { FundingOrderSchema } from './funding.ts'
import { HistoryEntrySchema } from './history.ts'
import { SimulateResponseSchema } from './simulate.ts'

/** The maximum length of an address in CAIP-10. */
const LONGEST = 'a'.repeat(128)
const CHAIN = 'cosmos:cosmoshub-4'

test.each([
  ['EVM', '0x95222290DD7278Aa3Ddd389Cc1E1d165CC4BAfe5'],
  ['Solana', '7S3P4HxJpyyigGzodYwHtCxZyUQe9JiBMHyRWXArAaKv'],
  ['Bitcoin', '128Lkh3S7CkDTBZ8W7BbpsN3YYizJMp8p6'],
  ['Cosmos', 'cosmos1t2uflqwqe0fsj0shcfkrvpukewcw40yjj6hdc0'],
  ['Polkadot', '5hmuyxw9xdgbpptgypokw4thfyoe3ryenebr381z9iaegmfy'],
  ['Sui', `0x${'0f'.repeat(32)}`],
  ['Cardano', `addr1${'q'.repeat(98)}`],
  ['the longest', LONGEST],
])('an address is taken as its family writes it: %s', (_, address) => {
  expect(z.safeParse(AddressSchema, address).data).toBe(address)
})

test.each(['', `${LONGEST}a`, 'a b', '<b>', 'eip155:1:0x1', 'a\n'])('%j is not an address', (text) => {
  expect(z.safeParse(AddressSchema, text).success).toBe(false)
})

test.each([`0x${'ab'.repeat(32)}`, '5'.repeat(88), LONGEST])('%s names a transaction', (hash) => {
  expect(z.safeParse(HashSchema, hash).data).toBe(hash)
})

test('the longest address stands in every answer of hosting', () => {
  const asset = {
    ...{ standard: 'native', address: LONGEST, tokenId: null, name: null, symbol: null },
    ...{ decimals: null, iconUrl: null, isListed: true },
  }
  const simulated = {
    effect: {
      ...{ status: 'done', leaves: [], comes: [], changesOwner: false, gasUsed: null },
      mayBeTaken: [{ asset, spender: LONGEST, amount: null }],
    },
    tokens: [asset],
  }
  const entry = {
    id: '1',
    metadata: {
      ...{ operationType: 'send', hash: LONGEST, minedAt: '', sentFrom: LONGEST, sentTo: LONGEST },
      ...{ status: 'confirmed', nonce: null, application: null, chain: CHAIN },
    },
    transfers: [],
  }
  const order = {
    ...{
      id: 'a'.repeat(32),
      kind: 'onramp',
      provider: 'p',
      providerName: 'P',
      chainId: CHAIN,
      symbol: 'ATOM',
    },
    ...{ asset: `${CHAIN}/slip44:118`, recipient: LONGEST, quoted: '1', paid: null, state: 'created' },
    ...{ reason: null, hash: LONGEST, received: null, createdAt: 0 },
  }
  expect(z.safeParse(SimulateResponseSchema, simulated).error).toBeUndefined()
  expect(z.safeParse(HistoryEntrySchema, entry).error).toBeUndefined()
  expect(z.safeParse(FundingOrderSchema, order).error).toBeUndefined()
  expect(
    z.safeParse(NameRecordSchema, { name: 'a', addresses: { 118: { address: LONGEST } } }).error,
  ).toBeUndefined()
})

test('what an exchange names in place of a hash is left out of its order', () => {
  const { hash } = FundingOrderSchema.shape
  expect(z.safeParse(hash, 'Internal transfer 12').data).toBeNull()
})
