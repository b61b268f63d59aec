/** Random requests of Sui, as pages write them with its own library. */

import { toBase58 } from '@latch/protocol/base58.ts'
import { toBase64 } from '@latch/protocol/base64.ts'
import { Inputs, Transaction, type TransactionArgument } from '@mysten/sui/transactions'
import fc, { type Arbitrary } from 'fast-check'
import { toHex } from '#hex.ts'
import type { SuiApproveMethod } from '../requests/policies.ts'
import { ALICE } from '../testWallet.ts'

/** Bytes of an address, or the account that signs. */
type Party = Uint8Array | null
type Reference = { id: Uint8Array; version: bigint; digest: Uint8Array }
type Thing =
  | ({ is: 'owned'; isReceived: boolean } & Reference)
  | { is: 'shared'; id: Uint8Array; since: bigint; isMutable: boolean }
  /** Completed by the wallet, with a node's data. */
  | { is: 'unresolved'; id: Uint8Array }
/** Place of an object in the list of inputs, from 1; 0 is the gas coin. */
type Place = number
type Code = { modules: readonly Uint8Array[]; dependencies: readonly Uint8Array[] }
const FRAMEWORK = [
  'transfer::public_transfer',
  'coin::send_funds',
  'pay::join_vec_and_transfer',
  'coin::into_balance',
] as const
const FRAMEWORK_PARTS = ['pay::split_and_transfer', 'coin::split'] as const
const FRAMEWORK_MERGES = ['pay::join', 'pay::join_vec', 'coin::join'] as const
type OneOf<List extends readonly unknown[]> = List[number]
/** `coinType` of a function of the framework is checked by the network. */
type Steps = {
  split: { from: Place; amounts: readonly bigint[]; to: Party }
  transfer: { objects: readonly Place[]; to: Party }
  merge: { into: Place; from: readonly Place[] }
  mergePart: { into: Place; from: Place; amount: bigint }
  mergeIntoPart: { from: Place; amount: bigint; more: Place; to: Uint8Array }
  call: {
    package: Uint8Array
    function: string
    types: readonly string[]
    values: readonly (Uint8Array | readonly Place[])[]
    to: Party
  }
  framework: { name: OneOf<typeof FRAMEWORK>; coinType: string; from: Place; to: Party }
  frameworkPart: {
    name: OneOf<typeof FRAMEWORK_PARTS>
    coinType: string
    from: Place
    amount: bigint
    to: Party
  }
  frameworkMerge: { name: OneOf<typeof FRAMEWORK_MERGES>; coinType: string; from: Place; into: Place }
  funds: { amount: bigint; type: string; isSponsors: boolean; to: Party }
  foundCoin: { amount: bigint; type: string | null; to: Party }
  publish: { code: Code }
  upgrade: { code: Code; package: Uint8Array; ticket: Place }
}
/** A step of one kind, by its name. */
type Step = Partial<Steps>
type Draft = {
  inputs: readonly Thing[]
  steps: readonly Step[]
  /** Coins that a call returns to the account. */
  returned: readonly Thing[]
  lastEpoch: number | null
}
type Gas = { payer: Party; budget: bigint; price: bigint; payment: readonly Reference[] }
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
const thing = fc.oneof(
  fc.record({ is: fc.constant('owned'), isReceived: fc.boolean(), ...reference }),
  fc.record({ is: fc.constant('shared'), id: bytes32, since: version, isMutable: fc.boolean() }),
) as Arbitrary<Thing>
const unresolved: Arbitrary<Thing> = fc.record({ is: fc.constant('unresolved'), id: bytes32 })
const place = fc.nat(6)
const places = fc.array(place, { minLength: 1, maxLength: 2 })
const code = fc.record({
  modules: fc.array(fc.uint8Array({ minLength: 1, maxLength: 6 }), { minLength: 1, maxLength: 2 }),
  dependencies: fc.array(bytes32, { maxLength: 2 }),
})
const value = fc.oneof(fc.uint8Array({ minLength: 1, maxLength: 9 }), places)
const word = fc.stringMatching(/^[a-z][a-z_]{0,8}$/)
const coinType = type
const STEPS: { [Name in keyof Steps]: { [Field in keyof Steps[Name]]: Arbitrary<Steps[Name][Field]> } } = {
  split: { from: place, amounts: fc.array(u64, { minLength: 1, maxLength: 3 }), to: party },
  transfer: { objects: places, to: party },
  merge: { into: place, from: places },
  mergePart: { into: place, from: place, amount: u64 },
  mergeIntoPart: { from: place, amount: u64, more: place, to: bytes32 },
  call: {
    ...{ package: bytes32, function: word, to: party },
    ...{ types: fc.array(type, { maxLength: 2 }), values: fc.array(value, { maxLength: 3 }) },
  },
  framework: { name: fc.constantFrom(...FRAMEWORK), coinType, from: place, to: party },
  frameworkPart: {
    ...{ name: fc.constantFrom(...FRAMEWORK_PARTS), coinType },
    ...{ from: place, amount: u64, to: party },
  },
  frameworkMerge: { name: fc.constantFrom(...FRAMEWORK_MERGES), coinType, from: place, into: place },
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
          ...{ ...draft, inputs: fc.array(fc.oneof(thing, unresolved), { minLength: 1, maxLength: 6 }) },
          ...{ steps: stepsWithout(), payer: fc.option(bytes32), budget: fc.option(u64) },
        }),
      }),
    }),
  },
  fc.record({ message: fc.record({ bytes: fc.uint8Array({ maxLength: 40 }) }) }),
)

const addressOf = (party: Party) => (party === null ? ALICE : toHex(party))
const refOf = ({ id, version, digest }: Reference) => ({
  ...{ objectId: toHex(id), version: String(version), digest: toBase58(digest) },
})
const codeOf = ({ modules, dependencies }: Code) => ({
  modules: modules.map((each) => toBase64(each)),
  dependencies: dependencies.map((each) => toHex(each)),
})

function inputOf(transaction: Transaction, thing: Thing): TransactionArgument {
  switch (thing.is) {
    case 'owned':
      return transaction.object(
        thing.isReceived ? Inputs.ReceivingRef(refOf(thing)) : Inputs.ObjectRef(refOf(thing)),
      )
    case 'shared': {
      const { since, isMutable: mutable } = thing
      const shared = { objectId: toHex(thing.id), initialSharedVersion: String(since), mutable }
      return transaction.object(Inputs.SharedObjectRef(shared))
    }
    case 'unresolved':
      return transaction.object(toHex(thing.id))
    default:
      throw new RangeError('An object has a kind.')
  }
}

type Writer = {
  transaction: Transaction
  at(place: Place): TransactionArgument
  give(given: TransactionArgument[], to: Party): void
}
type AddStep<Name extends keyof Steps> = (writer: Writer, fields: Steps[Name]) => void

const ADD: { [Name in keyof Steps]: AddStep<Name> } = {
  split({ transaction, at, give }, { from, amounts, to }) {
    const made = transaction.splitCoins(at(from), [...amounts])
    give(
      amounts.map((_, index) => made[index] as TransactionArgument),
      to,
    )
  },
  transfer: ({ at, give }, { objects, to }) => give(objects.map(at), to),
  merge: ({ transaction, at }, { into, from }) => transaction.mergeCoins(at(into), from.map(at)),
  mergePart: ({ transaction, at }, { into, from, amount }) =>
    transaction.mergeCoins(at(into), [transaction.splitCoins(at(from), [amount])]),
  mergeIntoPart({ transaction, at, give }, { from, amount, more, to }) {
    const part = transaction.splitCoins(at(from), [amount])
    transaction.mergeCoins(part, [at(more)])
    give([part], to)
  },
  call({ transaction, at, give }, { package: id, function: name, types, values, to }) {
    const made = transaction.moveCall({
      ...{ target: `${toHex(id)}::pool::${name}`, typeArguments: [...types] },
      arguments: values.map((value) =>
        value instanceof Uint8Array
          ? transaction.pure(value)
          : transaction.makeMoveVec({ elements: value.map(at) }),
      ),
    })
    give([made], to)
  },
  framework({ transaction, at }, { name, coinType, from, to }) {
    const call = callFramework(transaction, coinType)
    const recipient = transaction.pure.address(addressOf(to))
    if (name === 'coin::into_balance') call('balance::send_funds', call(name, at(from)), recipient)
    else if (name === 'pay::join_vec_and_transfer')
      call(name, transaction.makeMoveVec({ elements: [at(from), at(from + 1)] }), recipient)
    else call(name, at(from), recipient)
  },
  frameworkPart({ transaction, at, give }, { name, coinType, from, amount, to }) {
    const call = callFramework(transaction, coinType)
    const part = transaction.pure.u64(amount)
    if (name === 'coin::split') give([call(name, at(from), part)], to)
    else call(name, at(from), part, transaction.pure.address(addressOf(to)))
  },
  frameworkMerge({ transaction, at }, { name, coinType, from, into }) {
    const source = name === 'pay::join_vec' ? transaction.makeMoveVec({ elements: [at(from)] }) : at(from)
    callFramework(transaction, coinType)(name, at(into), source)
  },
  funds({ transaction, give }, { amount, type, isSponsors, to }) {
    const from = isSponsors ? ({ from: 'sponsor' } as const) : ({ from: 'sender' } as const)
    const funds = transaction.withdrawal({ amount, type, ...from })
    give([callFramework(transaction, type)('coin::redeem_funds', funds)], to)
  },
  foundCoin: ({ transaction, give }, { amount, type, to }) =>
    give([transaction.coin({ balance: amount, ...(type !== null && { type }) })], to),
  publish: ({ transaction, give }, { code }) => give([transaction.publish(codeOf(code))], null),
  upgrade: ({ transaction, at }, { code, package: id, ticket }) =>
    void transaction.upgrade({ ...codeOf(code), package: toHex(id), ticket: at(ticket) }),
}

/** @param coinType - Only given to a function that exists. */
function callFramework(transaction: Transaction, coinType: string) {
  return (name: string, ...given: TransactionArgument[]): TransactionArgument =>
    transaction.moveCall({ target: `0x2::${name}`, typeArguments: [coinType], arguments: given })
}

function startDraft({ inputs, steps, returned, lastEpoch }: Draft): Transaction {
  const transaction = new Transaction()
  transaction.setSender(ALICE)
  const at = (place: Place) => {
    const thing = inputs[(place % (inputs.length + 1)) - 1]
    return thing === undefined ? transaction.gas : inputOf(transaction, thing)
  }
  const give = (given: TransactionArgument[], to: Party) => transaction.transferObjects(given, addressOf(to))
  for (const step of steps)
    for (const [kind, fields] of Object.entries(step))
      (ADD[kind as keyof Steps] as AddStep<never>)({ transaction, at, give }, fields as never)
  for (const each of returned)
    callFramework(transaction, '0x2::sui::SUI')('pay::keep', inputOf(transaction, each))
  if (lastEpoch !== null) transaction.setExpiration({ Epoch: lastEpoch })
  return transaction
}

async function writeBytes({ gas, ...draft }: Draft & { gas: Gas }): Promise<string> {
  const transaction = startDraft(draft)
  transaction.setGasOwner(addressOf(gas.payer))
  transaction.setGasBudget(gas.budget)
  transaction.setGasPrice(gas.price)
  transaction.setGasPayment(gas.payment.map(refOf))
  return toBase64(await transaction.build())
}

function writeJson({ payer, budget, ...draft }: NonNullable<SuiModel['proposed']>['json']): Promise<string> {
  const transaction = startDraft(draft)
  if (payer !== null) transaction.setGasOwner(toHex(payer))
  if (budget !== null) transaction.setGasBudget(budget)
  return transaction.toJSON({ supportedIntents: ['CoinWithBalance'] })
}

export type SuiRequest = { method: SuiApproveMethod; params: object }

export async function writeRequest({ signed, proposed, message }: SuiModel): Promise<SuiRequest> {
  if (message) return { method: 'sui_signPersonalMessage', params: { message: toBase64(message.bytes) } }
  const transaction = signed ? await writeBytes(signed.bytes) : proposed && (await writeJson(proposed.json))
  const method = (signed ?? proposed)?.isSent ? 'sui_signAndExecuteTransaction' : 'sui_signTransaction'
  return { method, params: { transaction } }
}
