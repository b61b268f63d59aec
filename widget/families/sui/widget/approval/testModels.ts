/** Random requests of Sui, as plain values. */

import { fc } from '@latch/protocol/testRandom.ts'
import type { Arbitrary } from 'fast-check'

/** Bytes of an address, or the account that signs. */
export type Party = Uint8Array | null
export type Reference = { id: Uint8Array; version: bigint; digest: Uint8Array }
export type Thing =
  | ({ is: 'owned'; isReceived: boolean; isUnresolved: boolean } & Reference)
  | { is: 'shared'; id: Uint8Array; since: bigint; isMutable: boolean }
/** Place of an object in the list of inputs, from 1; 0 is the gas coin. */
export type Place = number
export type Code = { modules: readonly Uint8Array[]; dependencies: readonly Uint8Array[] }
const TRANSFERS = [
  ...['transfer::public_transfer', 'coin::send_funds'],
  ...['pay::join_vec_and_transfer', 'coin::into_balance'],
] as const
const SPLITS = ['pay::split_and_transfer', 'coin::split'] as const
const MERGES = ['pay::join', 'pay::join_vec', 'coin::join'] as const
/** Function of the framework that does the same as a command, and the type that it is given, which the network checks. */
export type By = { name: string; coinType: string } | null
export type Steps = {
  split: { from: Place; amounts: readonly bigint[]; to: Party; by: By }
  transfer: { objects: readonly Place[]; to: Party; by: By }
  merge: { into: Place; from: readonly Place[]; by: By }
  mergePart: { into: Place; from: Place; amount: bigint }
  mergeIntoPart: { from: Place; amount: bigint; more: Place; to: Uint8Array }
  call: {
    package: Uint8Array
    function: string
    types: readonly string[]
    values: readonly (Uint8Array | readonly Place[])[]
    to: Party
  }
  funds: { amount: bigint; type: string; isSponsors: boolean; to: Party }
  foundCoin: { amount: bigint; type: string | null; to: Party }
  publish: { code: Code }
  upgrade: { code: Code; package: Uint8Array; ticket: Place }
}
/** A step of one kind, by its name. */
type Step = Partial<Steps>
export type Draft = {
  inputs: readonly Thing[]
  steps: readonly Step[]
  /** Coins that a call returns to the account. */
  returned: readonly Thing[]
  lastEpoch: number | null
}
export type Gas = { payer: Party; budget: bigint; price: bigint; payment: readonly Reference[] }
export type SuiModel = {
  signed?: { isSent: boolean; bytes: Draft & { gas: Gas } }
  /** A wallet completes the JSON. */
  proposed?: { isSent: boolean; json: Draft & { payer: Party; budget: bigint | null } }
  message?: { bytes: Uint8Array }
}

const u64 = fc.bigInt({ min: 0n, max: 2n ** 63n })
const bytes32 = fc.uint8Array({ minLength: 32, maxLength: 32 })
const party = fc.option(bytes32, { freq: 4 })
const version = fc.bigInt({ min: 1n, max: 1000n })
const reference = { id: bytes32, version, digest: bytes32 }
const type = fc.constantFrom(
  '0x2::sui::SUI',
  `0x${'5'.repeat(64)}::usdc::USDC`,
  `0x${'6'.repeat(64)}::lp::LP<0x2::sui::SUI, u64>`,
)
/** @param isUnresolved - Whether the wallet completes it, with a node's data. */
const thingWith = (isUnresolved: Arbitrary<boolean>) =>
  fc.oneof(
    fc.record({ is: fc.constant('owned'), isReceived: fc.boolean(), isUnresolved, ...reference }),
    fc.record({ is: fc.constant('shared'), id: bytes32, since: version, isMutable: fc.boolean() }),
  ) as Arbitrary<Thing>
const thing = thingWith(fc.constant(false))
const place = fc.nat(6)
const places = fc.array(place, { minLength: 1, maxLength: 2 })
const code = fc.record({
  modules: fc.array(fc.uint8Array({ minLength: 1, maxLength: 6 }), { minLength: 1, maxLength: 2 }),
  dependencies: fc.array(bytes32, { maxLength: 2 }),
})
const value = fc.oneof(fc.uint8Array({ minLength: 1, maxLength: 9 }), places)
const word = fc.stringMatching(/^[a-z][a-z_]{0,8}$/)
const by = (names: readonly string[]) =>
  fc.option(fc.record({ name: fc.constantFrom(...names), coinType: type }), { freq: 2 })
const STEPS: { [Name in keyof Steps]: { [Field in keyof Steps[Name]]: Arbitrary<Steps[Name][Field]> } } = {
  split: { from: place, amounts: fc.array(u64, { minLength: 1, maxLength: 3 }), to: party, by: by(SPLITS) },
  transfer: { objects: places, to: party, by: by(TRANSFERS) },
  merge: { into: place, from: places, by: by(MERGES) },
  mergePart: { into: place, from: place, amount: u64 },
  mergeIntoPart: { from: place, amount: u64, more: place, to: bytes32 },
  call: {
    ...{ package: bytes32, function: word, to: party },
    ...{ types: fc.array(type, { maxLength: 2 }), values: fc.array(value, { maxLength: 3 }) },
  },
  funds: { amount: u64, type, isSponsors: fc.boolean(), to: party },
  foundCoin: { amount: u64, type: fc.option(type), to: party },
  publish: { code },
  upgrade: { code, package: bytes32, ticket: place },
}

/** @param without - Kinds that are left out. */
const stepsWithout = (without?: keyof Steps) =>
  fc.array(
    fc.oneof(
      ...Object.entries(STEPS)
        .filter(([kind]) => kind !== without)
        .map(([kind, fields]) =>
          fc.record({ [kind]: fc.record(fields as Record<string, Arbitrary<unknown>>) }),
        ),
    ) as Arbitrary<Step>,
    { minLength: 1, maxLength: 4 },
  )
const draft = {
  inputs: fc.array(thing, { minLength: 1, maxLength: 6 }),
  returned: fc.array(thing, { maxLength: 1 }),
  lastEpoch: fc.option(fc.nat(1000)),
}
export const suiModels: Arbitrary<SuiModel> = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({
      signed: fc.record({
        isSent: fc.boolean(),
        bytes: fc.record({
          ...draft,
          // Only wallets find coins.
          steps: stepsWithout('foundCoin'),
          gas: fc.record({
            ...{ payer: fc.option(bytes32), budget: u64, price: u64 },
            payment: fc.array(fc.record(reference), { minLength: 1, maxLength: 2 }),
          }),
        }),
      }),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      proposed: fc.record({
        isSent: fc.boolean(),
        json: fc.record({
          ...{ ...draft, inputs: fc.array(thingWith(fc.boolean()), { minLength: 1, maxLength: 6 }) },
          ...{ steps: stepsWithout(), payer: fc.option(bytes32), budget: fc.option(u64) },
        }),
      }),
    }),
  },
  fc.record({ message: fc.record({ bytes: fc.uint8Array({ maxLength: 40 }) }) }),
)
