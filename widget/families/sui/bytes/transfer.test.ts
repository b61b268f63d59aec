import { toBase58 } from '@latch/protocol/base58.ts'
import { fromBase64, toBase64 } from '@latch/protocol/base64.ts'
import { fc } from '@latch/protocol/testRandom.ts'
import { propertyRuns } from '@latch/protocol/testRuns.ts'
import { Transaction } from '@mysten/sui/transactions'
import { describe, expect, test } from 'vitest'
import { toHex } from '../../hex.ts'
import { decodeTransaction } from './decodeTransaction.ts'
import { SUI_TYPE } from './framework.ts'
import { isSameTransaction } from './sameTransaction.ts'
import { type SuiGas, writeTransferBytes, writeTransferJson } from './transfer.ts'
import type { SuiTransfer } from './transferProgram.ts'

const U64 = 2n ** 64n - 1n
const bytes32 = fc.uint8Array({ minLength: 32, maxLength: 32 })
const address = bytes32.map((bytes): string => toHex(bytes))
const u64 = fc.bigInt({ min: 0n, max: U64 })
const transfer = fc.record({ from: address, to: address, amount: u64 })
const coin = fc.record({
  id: address,
  version: fc.bigInt({ min: 0n, max: 2n ** 53n }),
  digest: bytes32.map(toBase58),
})
const gas = fc.record({
  payment: fc.uniqueArray(coin, { minLength: 1, maxLength: 4, selector: ({ id }) => id }),
  price: fc.bigInt({ min: 1n, max: 10_000n }),
  budget: fc.bigInt({ min: 1n, max: 50_000_000_000n }),
})

const validity = fc.record({
  epoch: fc.bigInt({ min: 0n, max: 2n ** 53n }),
  chain: bytes32.map(toBase58),
  nonce: fc.nat({ max: 2 ** 32 - 1 }),
})

function startDraft({ from }: SuiTransfer, { payment, price, budget }: SuiGas): Transaction {
  const draft = new Transaction()
  draft.setSender(from)
  draft.setGasPrice(price)
  draft.setGasBudget(budget)
  draft.setGasPayment(
    payment.map(({ id, version, digest }) => ({ objectId: id, version: version.toString(), digest })),
  )
  return draft
}

function redeem(draft: Transaction, amount: bigint) {
  return draft.moveCall({
    target: '0x2::coin::redeem_funds',
    typeArguments: ['0x2::sui::SUI'],
    arguments: [draft.withdrawal({ amount })],
  })
}

/** Builds the same with Sui's own library. */
function draftOf(wanted: SuiTransfer, gas: SuiGas): Transaction {
  const draft = startDraft(wanted, gas)
  const { to, amount } = wanted
  const [split] = draft.splitCoins(draft.gas, [amount])
  if (split !== undefined) draft.transferObjects([split], to)
  return draft
}

describe('a transfer', () => {
  test('has the bytes and the JSON that Sui’s own library writes, and reads as what it is', async () => {
    await fc.assert(
      fc.asyncProperty(transfer, gas, async (wanted, paid) => {
        const own = writeTransferBytes(wanted, paid)
        const draft = draftOf(wanted, paid)
        expect(toBase64(own)).toBe(toBase64(await draft.build()))

        const handed = Transaction.from(writeTransferJson(wanted))
        handed.setGasPrice(paid.price)
        handed.setGasBudget(paid.budget)
        handed.setGasPayment(draft.getData().gasData.payment ?? [])
        expect(toBase64(await handed.build())).toBe(toBase64(own))

        const actions = [{ name: 'transfer', to: wanted.to, amount: wanted.amount }]
        const { price, budget } = paid
        const read = { sender: wanted.from, gas: { owner: null, budget, price }, actions }
        expect(decodeTransaction(toBase64(own))).toEqual(read)
        expect(decodeTransaction(writeTransferJson(wanted))).toEqual({
          ...read,
          gas: { owner: null, budget: null, price: null },
        })
      }),
      propertyRuns(200),
    )
  })

  test('of what the address itself holds has its bytes and JSON, too, with the gas paid by it', async () => {
    await fc.assert(
      fc.asyncProperty(transfer, gas, validity, async (wanted, { price, budget }, valid) => {
        const withdrawn = { ...wanted, withdrawal: { validity: valid } }
        const paid = { payment: [], price, budget }
        const draft = startDraft(wanted, paid)
        draft.setExpiration({
          ValidDuring: {
            ...{ minEpoch: String(valid.epoch), maxEpoch: String(valid.epoch + 1n) },
            ...{ minTimestamp: null, maxTimestamp: null, chain: valid.chain, nonce: valid.nonce },
          },
        })
        draft.transferObjects([redeem(draft, wanted.amount)], wanted.to)
        const own = toBase64(writeTransferBytes(withdrawn, paid))
        expect(own).toBe(toBase64(await draft.build()))

        // Nothing but the price is left to the wallet.
        const handed = Transaction.from(writeTransferJson(withdrawn, budget))
        handed.setGasPrice(price)
        expect(toBase64(await handed.build())).toBe(own)

        const actions = [{ name: 'transfer', to: wanted.to, amount: wanted.amount }]
        expect(decodeTransaction(own)?.actions).toEqual(actions)
        expect(isSameTransaction(writeTransferJson(withdrawn, budget), own, wanted.from)).toBe(true)
      }),
      propertyRuns(100),
    )
  })

  test('of coins and what the address holds beside them has its bytes and JSON, too', async () => {
    await fc.assert(
      fc.asyncProperty(transfer, gas, u64, async (wanted, paid, missing) => {
        const mixed = { ...wanted, withdrawal: { amount: missing } }
        const draft = startDraft(wanted, paid)
        const inputs = [draft.pure.u64(wanted.amount), draft.pure.address(wanted.to)] as const
        draft.mergeCoins(draft.gas, [redeem(draft, missing)])
        const [part] = draft.splitCoins(draft.gas, [inputs[0]])
        if (part !== undefined) draft.transferObjects([part], inputs[1])
        const own = toBase64(writeTransferBytes(mixed, paid))
        expect(own).toBe(toBase64(await draft.build()))

        const handed = Transaction.from(writeTransferJson(mixed, paid.budget))
        handed.setGasPrice(paid.price)
        handed.setGasPayment(draft.getData().gasData.payment ?? [])
        expect(toBase64(await handed.build())).toBe(own)
        expect(decodeTransaction(own)?.actions).toContainEqual({
          ...{ name: 'transfer', to: wanted.to, amount: wanted.amount },
        })
        expect(isSameTransaction(writeTransferJson(mixed, paid.budget), own, wanted.from)).toBe(true)
        const more = { ...mixed, withdrawal: { amount: missing ^ 1n } }
        expect(isSameTransaction(writeTransferJson(more, paid.budget), own, wanted.from)).toBe(false)
      }),
      propertyRuns(100),
    )
  })

  test('that is cut off, or has more behind it, is none', () => {
    fc.assert(
      fc.property(transfer, gas, fc.nat(), (wanted, paid, cut) => {
        const own = writeTransferBytes(wanted, paid)
        expect(decodeTransaction(toBase64(own.slice(0, cut % own.length)))).toBeNull()
        expect(decodeTransaction(toBase64(Uint8Array.from([...own, 0])))).toBeNull()
      }),
      propertyRuns(100),
    )
  })

  test('any bytes and any JSON are read, or said to be none', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 300 }), fc.json(), (bytes, json) => {
        decodeTransaction(toBase64(bytes))
        decodeTransaction(json)
        decodeTransaction(`{"version":2,"gasData":{},"inputs":[${json}],"commands":[${json}]}`)
      }),
      propertyRuns(200),
    )
  })

  test('of more than 64 bits is not written', () => {
    const wanted = { from: `0x${'1'.repeat(64)}`, to: `0x${'2'.repeat(64)}`, amount: U64 + 1n }
    expect(() => writeTransferJson(wanted)).toThrow(RangeError)
  })
})

const ALICE = `0x${'a'.repeat(64)}`
const BOB = `0x${'b'.repeat(64)}`
const COIN = `0x${'c'.repeat(64)}`
const DIGEST = toBase58(new Uint8Array(32).fill(7))
const REFERENCE = { objectId: COIN, version: '3', digest: DIGEST }

/** Read from bytes and from JSON, which have to agree. */
async function actionsOf(write: (draft: Transaction) => void) {
  const draft = new Transaction()
  draft.setSender(ALICE)
  draft.setGasPrice(1000n)
  draft.setGasBudget(5_000_000n)
  draft.setGasPayment([{ objectId: `0x${'d'.repeat(64)}`, version: '1', digest: DIGEST }])
  write(draft)
  const fromBytes = decodeTransaction(toBase64(await draft.build()))
  expect(decodeTransaction(await draft.toJSON())).toEqual(fromBytes)
  return fromBytes?.actions
}

describe('what a dapp’s transaction does', () => {
  test('all the gas, whole objects and parts of a coin go to somebody', async () => {
    expect(await actionsOf((draft) => draft.transferObjects([draft.gas], BOB))).toEqual([
      { name: 'transfer', to: BOB, amount: null },
    ])
    expect(await actionsOf((draft) => draft.transferObjects([draft.objectRef(REFERENCE)], BOB))).toEqual([
      { name: 'objectTransfer', to: BOB, object: COIN },
    ])
    expect(
      await actionsOf((draft) =>
        draft.transferObjects([draft.splitCoins(draft.objectRef(REFERENCE), [5])], BOB),
      ),
    ).toEqual([{ name: 'coinTransfer', to: BOB, coin: COIN, amount: 5n }])
  })

  test('behavior: calls are named, and what they make goes as an object', async () => {
    expect(
      await actionsOf((draft) => {
        const made = draft.moveCall({
          target: '0x5::coin::mint',
          typeArguments: ['0x2::sui::SUI', 'vector<u8>', '0x2::table::Table<u64, bool>'],
        })
        draft.makeMoveVec({ type: 'u64', elements: [draft.pure.u64(1)] })
        draft.transferObjects([made], BOB)
        draft.publish({ modules: [[1, 2]], dependencies: ['0x1'] })
        draft.upgrade({ modules: [[1]], dependencies: ['0x1'], package: '0x5', ticket: made })
      }),
    ).toEqual([
      {
        ...{ name: 'call', target: `0x${'5'.padStart(64, '0')}::coin::mint`, arguments: [] },
        types: [SUI_TYPE, 'vector<u8>', `0x${'2'.padStart(64, '0')}::table::Table<u64, bool>`],
      },
      { name: 'objectTransfer', to: BOB, object: null },
      { name: 'publish' },
      { name: 'upgrade', package: `0x${'5'.padStart(64, '0')}` },
    ])
  })

  test('behavior: a part into which something else was merged has no amount that can be told', async () => {
    expect(
      await actionsOf((draft) => {
        const [part] = draft.splitCoins(draft.gas, [1])
        if (part === undefined) throw new Error('no part')
        draft.mergeCoins(part, [draft.objectRef(REFERENCE)])
        draft.transferObjects([part], BOB)
      }),
    ).toEqual([{ name: 'unknown' }])
  })

  test('behavior: coins that are merged into the gas coin leave with it', async () => {
    expect(
      await actionsOf((draft) => {
        draft.mergeCoins(draft.gas, [draft.objectRef(REFERENCE)])
        draft.transferObjects([draft.gas], BOB)
      }),
    ).toEqual([
      {
        ...{ name: 'merge', into: null, owner: 'account' },
        coins: [{ is: 'object', id: REFERENCE.objectId }],
      },
      { name: 'transfer', to: BOB, amount: null },
    ])
  })

  test('behavior: funds of the gas payer are not shown as the account’s', async () => {
    const sponsored = await actionsOf((draft) => {
      const funds = draft.withdrawal({ amount: 5, type: '0x2::sui::SUI', from: 'sponsor' })
      const [typeArguments, given] = [['0x2::sui::SUI'], [funds]]
      const coin = draft.moveCall({ target: '0x2::coin::redeem_funds', typeArguments, arguments: given })
      draft.transferObjects([coin], ALICE)
    })
    expect(sponsored).toEqual([{ name: 'unknown' }])
  })

  test('behavior: who pays is told where it is not the sender', async () => {
    const draft = new Transaction()
    draft.setSender(ALICE)
    draft.setGasOwner(BOB)
    draft.setExpiration({ Epoch: 9 })
    const read = decodeTransaction(await draft.toJSON())
    expect(read).toEqual({ sender: ALICE, gas: { owner: BOB, budget: null, price: null }, actions: [] })
  })

  test('behavior: a wallet’s own intents are not known', () => {
    const intent = { $Intent: { name: 'CoinWithBalance', inputs: {}, data: { balance: '1' } } }
    const text = JSON.stringify({ version: 2, sender: ALICE, gasData: {}, inputs: [], commands: [intent] })
    expect(decodeTransaction(text)?.actions).toEqual([{ name: 'unknown' }])
  })

  test.each([
    ['another version', '{"version":1,"sender":null,"gasData":{},"inputs":[],"commands":[]}'],
    ['no list', '{"version":2,"sender":null,"gasData":{},"inputs":{},"commands":[]}'],
    [
      'two kinds at once',
      '{"version":2,"gasData":{},"inputs":[{"Pure":{"bytes":""},"Object":{}}],"commands":[]}',
    ],
    ['neither', 'transaction'],
  ])('behavior: %s is none', (_, text) => expect(decodeTransaction(text)).toBeNull())

  test('behavior: a longer form of a length is none', () => {
    const bytes = fromBase64(toBase64(Uint8Array.of(0x80, 0, 0)))
    expect(decodeTransaction(toBase64(bytes))).toBeNull()
  })
})
