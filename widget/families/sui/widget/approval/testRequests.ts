/** Requests of Sui, as pages write them with its own library. */

import { toBase58 } from '@latch/protocol/base58.ts'
import { toBase64 } from '@latch/protocol/base64.ts'
import { Inputs, Transaction, type TransactionArgument } from '@mysten/sui/transactions'
import { toHex } from '#hex.ts'
import type { SuiApproveMethod } from '../requests/policies.ts'
import { ALICE } from '../testWallet.ts'
import type { By, Code, Draft, Gas, Party, Place, Reference, Steps, SuiModel, Thing } from './testModels.ts'

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
      if (thing.isUnresolved) return transaction.object(toHex(thing.id))
      return transaction.object(
        thing.isReceived ? Inputs.ReceivingRef(refOf(thing)) : Inputs.ObjectRef(refOf(thing)),
      )
    case 'shared': {
      const { since, isMutable: mutable } = thing
      const shared = { objectId: toHex(thing.id), initialSharedVersion: String(since), mutable }
      return transaction.object(Inputs.SharedObjectRef(shared))
    }
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
  split({ transaction, at, give }, { from, amounts, to, by }) {
    if (by !== null) {
      for (const amount of amounts) splitBy(transaction, by, { coin: at(from), amount, to: addressOf(to) })
      return
    }
    const made = transaction.splitCoins(at(from), [...amounts])
    give(
      amounts.map((_, index) => made[index] as TransactionArgument),
      to,
    )
  },
  transfer({ transaction, at, give }, { objects, to, by }) {
    if (by === null) give(objects.map(at), to)
    else transferBy(transaction, by, { objects: objects.map(at), to: addressOf(to) })
  },
  merge({ transaction, at }, { into, from, by }) {
    if (by === null) transaction.mergeCoins(at(into), from.map(at))
    else for (const each of from) mergeBy(transaction, by, { into: at(into), from: at(each) })
  },
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

function callFramework(transaction: Transaction, coinType: string) {
  return (name: string, ...given: TransactionArgument[]): TransactionArgument =>
    transaction.moveCall({ target: `0x2::${name}`, typeArguments: [coinType], arguments: given })
}

type Function = NonNullable<By>
type Part = { coin: TransactionArgument; amount: bigint; to: string }

function splitBy(transaction: Transaction, { name, coinType }: Function, { coin, amount, to }: Part): void {
  const call = callFramework(transaction, coinType)
  const part = transaction.pure.u64(amount)
  if (name === 'coin::split') transaction.transferObjects([call(name, coin, part)], to)
  else if (name === 'pay::split_and_transfer') call(name, coin, part, transaction.pure.address(to))
  else throw new RangeError('The framework has no such function.')
}

type Given = { objects: readonly TransactionArgument[]; to: string }

function transferBy(transaction: Transaction, { name, coinType }: Function, { objects, to }: Given): void {
  const call = callFramework(transaction, coinType)
  const recipient = transaction.pure.address(to)
  if (name === 'pay::join_vec_and_transfer')
    call(name, transaction.makeMoveVec({ elements: [...objects] }), recipient)
  else if (name === 'coin::into_balance')
    for (const each of objects) call('balance::send_funds', call(name, each), recipient)
  else if (name === 'transfer::public_transfer' || name === 'coin::send_funds')
    for (const each of objects) call(name, each, recipient)
  else throw new RangeError('The framework has no such function.')
}

type Merge = { into: TransactionArgument; from: TransactionArgument }

function mergeBy(transaction: Transaction, { name, coinType }: Function, { into, from }: Merge): void {
  const call = callFramework(transaction, coinType)
  if (name === 'pay::join_vec') call(name, into, transaction.makeMoveVec({ elements: [from] }))
  else if (name === 'pay::join' || name === 'coin::join') call(name, into, from)
  else throw new RangeError('The framework has no such function.')
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
