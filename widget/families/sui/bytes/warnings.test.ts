import { Transaction } from '@mysten/sui/transactions'
import { describe, expect, test } from 'vitest'
import { asWarnings } from '../../warnings.ts'
import { decodeTransaction } from './decodeTransaction.ts'
import type { SuiObject } from './types.ts'
import { transactionWarnings } from './warnings.ts'

const ALICE = `0x${'a'.repeat(64)}`
const BOB = `0x${'b'.repeat(64)}`
const OBJECT = `0x${'c'.repeat(64)}`
const DIGEST = '5fPqdCRVzDHnDxgyd6M6jJGsqyv8MGKPxaFkwHbkQXDV'
const SHARED = { objectId: OBJECT, initialSharedVersion: 1, mutable: true }
const OWNED = { objectId: OBJECT, version: '1', digest: DIGEST }

async function readDraft(write: (draft: Transaction) => void, gasOwner?: string) {
  const draft = new Transaction()
  draft.setSender(ALICE)
  if (gasOwner) draft.setGasOwner(gasOwner)
  write(draft)
  const decoded = decodeTransaction(await draft.toJSON())
  if (decoded === null) throw new Error('No transaction.')
  return decoded
}

const warningsOf = async (write: (draft: Transaction) => void, object?: SuiObject, gasOwner?: string) =>
  transactionWarnings(await readDraft(write, gasOwner), {
    account: ALICE,
    objects: object === undefined ? {} : { [OBJECT]: object },
  })

describe('coins that are merged', () => {
  const mergeInto =
    (target: (draft: Transaction) => ReturnType<Transaction['object']>) => (draft: Transaction) =>
      draft.mergeCoins(target(draft), [draft.splitCoins(draft.gas, [500])])
  const coin = { type: '0x2::coin::Coin<0x2::sui::SUI>', balance: 1n }

  test('into a shared coin are given away, and shown with their amount', async () => {
    const write = mergeInto((draft) => draft.sharedObjectRef(SHARED))
    expect(await warningsOf(write)).toEqual(['foreignCoin'])
    expect((await readDraft(write)).actions).toEqual([
      { name: 'merge', into: OBJECT, owner: 'shared', coins: [{ is: 'sui', amount: 500n }] },
    ])
  })

  test('into a coin of the account stay', async () => {
    expect(await warningsOf(mergeInto((draft) => draft.objectRef(OWNED)))).toEqual([])
  })

  test('into a coin whose owner only a node knows are given away, unless it says that it is the account', async () => {
    const write = mergeInto((draft) => draft.object(OBJECT))
    expect(await warningsOf(write)).toEqual(['foreignCoin'])
    expect(await warningsOf(write, { ...coin, owner: null })).toEqual(['foreignCoin'])
    expect(await warningsOf(write, { ...coin, owner: BOB })).toEqual(['foreignCoin'])
    expect(await warningsOf(write, { ...coin, owner: ALICE })).toEqual([])
  })

  test('into the gas of somebody else who pays are given to them', async () => {
    const write = (draft: Transaction) => draft.mergeCoins(draft.gas, [draft.objectRef(OWNED)])
    expect(await warningsOf(write)).toEqual([])
    expect(await warningsOf(write, undefined, BOB)).toEqual(['foreignCoin'])
  })

  test('by a function of Sui’s own are read like those of a command', async () => {
    const write = (draft: Transaction) =>
      draft.moveCall({
        target: '0x2::pay::join',
        typeArguments: ['0x2::sui::SUI'],
        arguments: [draft.sharedObjectRef(SHARED), draft.splitCoins(draft.gas, [500])],
      })
    expect(await warningsOf(write)).toEqual(['foreignCoin'])
  })
})

describe('a whole object that leaves', () => {
  const give = (draft: Transaction) => draft.transferObjects([draft.objectRef(OWNED)], BOB)
  const ofAlice = (type: string, balance: bigint | null = null) => ({ type, owner: ALICE, balance })

  test.each<[string, SuiObject | undefined, readonly string[]]>([
    ['an NFT', ofAlice('0x5::art::Picture'), ['object']],
    ['a coin with its amount', ofAlice('0x2::coin::Coin<0x5::a::AdminCap>', 7n), []],
    ['a coin of another package', ofAlice('0x5::coin::Coin<0x2::sui::SUI>'), ['object']],
    ['a coin without an amount', ofAlice('0x2::coin::Coin<0x2::sui::SUI>'), ['capability']],
    ['the cap of a treasury', ofAlice('0x2::coin::TreasuryCap<0x5::a::A>'), ['capability']],
    ['the cap of an upgrade', ofAlice('0x2::package::UpgradeCap'), ['capability']],
    ['a cap of a new version', ofAlice('0x2::coin::DenyCapV2<0x5::a::A>'), ['capability']],
    ['a publisher', ofAlice('0x2::package::Publisher'), ['capability']],
    ['something that no node knows', undefined, ['capability']],
  ])('is warned of: %s', async (_, object, names) => {
    expect(await warningsOf(give, object)).toEqual(names)
  })

  test('is warned of where a call made it', async () => {
    const write = (draft: Transaction) =>
      draft.transferObjects([draft.publish({ modules: [[1]], dependencies: [] })], BOB)
    expect(await warningsOf(write)).toEqual(['unknownProgram', 'capability'])
  })

  test('is not where it comes back', async () => {
    expect(await warningsOf((draft) => draft.transferObjects([draft.objectRef(OWNED)], ALICE))).toEqual([])
  })

  test('is grave where it may control something', () => {
    expect(asWarnings(['object', 'capability', 'foreignCoin']).map(({ isGrave }) => isGrave)).toEqual([
      false,
      true,
      true,
    ])
  })
})

test('functions of Sui’s own that pay are read as payments', async () => {
  const type = ['0x2::sui::SUI']
  const { actions } = await readDraft((draft) => {
    draft.moveCall({
      target: '0x2::pay::split_and_transfer',
      typeArguments: type,
      arguments: [draft.gas, draft.pure.u64(7), draft.pure.address(BOB)],
    })
    draft.moveCall({
      target: '0x2::transfer::public_transfer',
      typeArguments: ['0x2::coin::Coin<0x2::sui::SUI>'],
      arguments: [draft.objectRef(OWNED), draft.pure.address(BOB)],
    })
    draft.moveCall({
      target: '0x2::coin::send_funds',
      typeArguments: type,
      arguments: [draft.splitCoins(draft.gas, [8]), draft.pure.address(BOB)],
    })
  })
  expect(actions).toEqual([
    { name: 'transfer', to: BOB, amount: 7n },
    { name: 'objectTransfer', to: BOB, object: OBJECT },
    { name: 'transfer', to: BOB, amount: 8n },
  ])
})

test('a call names what it is given', async () => {
  const { actions } = await readDraft((draft) => {
    const coins = draft.makeMoveVec({ elements: [draft.splitCoins(draft.gas, [500])] })
    draft.moveCall({
      target: '0x5::shop::pay',
      arguments: [coins, draft.pure.u64(1), draft.objectRef(OWNED)],
    })
  })
  expect(actions).toMatchObject([
    { name: 'call', arguments: [{ is: 'sui', amount: 500n }, { is: 'pure' }, { is: 'object', id: OBJECT }] },
  ])
})

test('the one result of two splits is none, and not the first', async () => {
  const split = { SplitCoins: { coin: { GasCoin: true }, amounts: [{ Input: 0 }, { Input: 0 }] } }
  const commands = [split, { TransferObjects: { objects: [{ Result: 0 }], address: { Input: 1 } } }]
  const inputs = [
    { Pure: { bytes: 'BwAAAAAAAAA=' } },
    { Pure: { bytes: Buffer.from('bb'.repeat(32), 'hex').toString('base64') } },
  ]
  const text = JSON.stringify({ version: 2, sender: ALICE, gasData: {}, inputs, commands })
  expect(decodeTransaction(text)?.actions).toEqual([{ name: 'unknown' }])
})
