import { AddressSchema } from '@latch/protocol/address.ts'
import { ACCOUNT_ID, NAMESPACES } from '@latch/protocol/caip.ts'
import { AssetIdSchema } from '@latch/protocol/funding.ts'
import { HistoryEntrySchema } from '@latch/protocol/history.ts'
import { fc } from '@latch/protocol/testRandom.ts'
import { propertyRuns } from '@latch/protocol/testRuns.ts'
import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import type { FamilySample } from './familySample.ts'

const samples = Object.values(
  import.meta.glob<FamilySample>('./*/fixture.ts', { eager: true, import: 'fixture' }),
)

test('every family has a fixture', () => {
  expect(samples.map(({ namespace }) => namespace).toSorted()).toEqual([...NAMESPACES].toSorted())
})

describe.each(samples)('an address of $namespace', ({ chain, addresses, strangest, parse }) => {
  const expectTaken = (address: string) => {
    expect(z.safeParse(AddressSchema, address).data).toBe(address)
    expect(ACCOUNT_ID.exec(`${chain}:${address}`)?.slice(1)).toEqual([chain, address])
    expect(z.safeParse(AssetIdSchema, `${chain}/token:${address}`).success).toBe(true)
    expect(z.safeParse(HistoryEntrySchema, entryWith(chain, address)).error).toBeUndefined()
  }

  test('is taken by every schema as the family writes it', () => {
    fc.assert(
      fc.property(addresses, (text) => expectTaken(parse(text) ?? 'refused by its own family ')),
      propertyRuns(40),
    )
  })

  test('may be as long and as strange as its grammar allows', () => {
    expect(parse(strangest)).toBe(strangest)
    expectTaken(strangest)
    fc.assert(
      fc.property(addresses, (text) => text.length <= strangest.length),
      propertyRuns(40),
    )
  })
})

/** A payment with the address in every possible place. */
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
