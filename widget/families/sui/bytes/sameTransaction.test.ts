import { toBase64 } from '@latch/protocol/base64.ts'
import { coinWithBalance, Transaction } from '@mysten/sui/transactions'
import { describe, expect, test } from 'vitest'
import { isSameTransaction } from './sameTransaction.ts'
import { writeTransferBytes, writeTransferJson } from './transfer.ts'

const ALICE = `0x${'a'.repeat(64)}`
const BOB = `0x${'b'.repeat(64)}`
const OBJECT = `0x${'c'.repeat(64)}`
const DIGEST = '5fPqdCRVzDHnDxgyd6M6jJGsqyv8MGKPxaFkwHbkQXDV'
const TRANSFER = { from: ALICE, to: BOB, amount: 7n }
const PAYMENT = [{ id: OBJECT, version: 1n, digest: DIGEST }]

const sign = (transfer = TRANSFER, budget = 5n) =>
  toBase64(writeTransferBytes(transfer, { payment: PAYMENT, price: 1n, budget }))

/** Completes it like a wallet. */
async function fill(text: string): Promise<string> {
  const filled = Transaction.from(text)
  filled.setSender(ALICE)
  filled.setGasPrice(1n)
  filled.setGasBudget(5n)
  filled.setGasPayment([{ objectId: OBJECT, version: '1', digest: DIGEST }])
  return toBase64(await filled.build())
}

describe('a transfer', () => {
  const shown = writeTransferJson(TRANSFER)

  test('with the gas that the wallet found is the same', () => {
    expect(isSameTransaction(shown, sign(), ALICE)).toBe(true)
  })

  test.each([
    ['of another amount', { ...TRANSFER, amount: 8n }],
    ['to another recipient', { ...TRANSFER, to: OBJECT }],
    ['of another sender', { ...TRANSFER, from: BOB }],
  ])('%s is another', (_, transfer) => {
    expect(isSameTransaction(shown, sign(transfer), ALICE)).toBe(false)
  })

  test('is no bytes that cannot be read', () => {
    expect(isSameTransaction(shown, 'AAAA', ALICE)).toBe(false)
  })

  test('may cost no more than was shown', () => {
    const priced = sign(TRANSFER, 5n)
    expect(isSameTransaction(priced, sign(TRANSFER, 5n), ALICE)).toBe(true)
    expect(isSameTransaction(priced, sign(TRANSFER, 6n), ALICE)).toBe(false)
  })
})

describe('a call is the same', () => {
  type Write = (draft: Transaction) => void
  const jsonOf = (write: Write) => {
    const draft = new Transaction()
    write(draft)
    return draft.toJSON()
  }
  const isSame = async (shown: Write, signed: Write) =>
    isSameTransaction(await jsonOf(shown), await fill(await jsonOf(signed)), ALICE)
  const calls =
    (...names: string[]): Write =>
    (draft) => {
      for (const name of names) draft.moveCall({ target: `0x5::coin::${name}` })
    }
  const pay =
    (amount: number, type = '0x2::sui::SUI'): Write =>
    (draft) =>
      draft.moveCall({
        target: '0x5::shop::pay',
        typeArguments: [type],
        arguments: [draft.splitCoins(draft.gas, [amount]), draft.pure.u64(7)],
      })

  test('by its function and order, and none is added', async () => {
    const shown = calls('burn', 'mint')
    expect(await isSame(shown, calls('burn', 'mint'))).toBe(true)
    expect(await isSame(shown, calls('mint', 'burn'))).toBe(false)
    expect(await isSame(shown, calls('burn', 'mint', 'mint'))).toBe(false)
    expect(await isSame(shown, calls('burn'))).toBe(false)
  })

  test('by what it is given, and of which types', async () => {
    expect(await isSame(pay(7), pay(7))).toBe(true)
    expect(await isSame(pay(7), pay(8))).toBe(false)
    expect(await isSame(pay(7), pay(7, '0x3::usd::USD'))).toBe(false)
  })

  test('by the object, whose owner a node may have told since', async () => {
    const shared =
      (objectId: string, mutable: boolean): Write =>
      (draft) =>
        draft.moveCall({
          target: '0x5::shop::enter',
          arguments: [draft.sharedObjectRef({ objectId, initialSharedVersion: 1, mutable })],
        })
    const unresolved: Write = (draft) =>
      draft.moveCall({ target: '0x5::shop::enter', arguments: [draft.object(OBJECT)] })
    expect(await isSame(unresolved, shared(OBJECT, true))).toBe(true)
    expect(await isSame(unresolved, shared(BOB, true))).toBe(false)
    const owned: Write = (draft) =>
      draft.moveCall({
        target: '0x5::shop::enter',
        arguments: [draft.objectRef({ objectId: OBJECT, version: '1', digest: DIGEST })],
      })
    expect(await isSame(owned, shared(OBJECT, true))).toBe(false)
  })

  test('only without a merge that was put in', async () => {
    const merged: Write = (draft) => {
      pay(7)(draft)
      draft.mergeCoins(draft.sharedObjectRef({ objectId: BOB, initialSharedVersion: 1, mutable: true }), [
        draft.splitCoins(draft.gas, [500]),
      ])
    }
    expect(await isSame(pay(7), merged)).toBe(false)
  })

  test('only where who pays for the gas is who was shown', async () => {
    const shown = await jsonOf(pay(7))
    const sponsored = Transaction.from(await fill(shown))
    sponsored.setGasOwner(BOB)
    expect(isSameTransaction(shown, toBase64(await sponsored.build()), ALICE)).toBe(false)
  })
})

describe('a coin that the wallet finds', () => {
  const pays = (balance: bigint) => {
    const draft = new Transaction()
    draft.transferObjects([coinWithBalance({ balance })], BOB)
    return draft.toJSON({ supportedIntents: ['CoinWithBalance'] })
  }
  /** As Sui's own library resolves it. */
  const found = async (write: (draft: Transaction) => void) => {
    const draft = new Transaction()
    write(draft)
    return fill(await draft.toJSON())
  }
  const split =
    (amount: number, to = BOB) =>
    (draft: Transaction) =>
      draft.transferObjects([draft.splitCoins(draft.gas, [amount])], to)

  test('has the amount and the recipient that were shown', async () => {
    const shown = await pays(7n)
    expect(isSameTransaction(shown, await found(split(7)), ALICE)).toBe(true)
    expect(isSameTransaction(shown, await found(split(8)), ALICE)).toBe(false)
    expect(isSameTransaction(shown, await found(split(7, OBJECT)), ALICE)).toBe(false)
  })

  test('may come of the balance of the address, the rest of which goes back there', async () => {
    const withdraw = (rest: string) => (draft: Transaction) => {
      const coin = draft.moveCall({
        target: '0x2::coin::redeem_funds',
        typeArguments: ['0x2::sui::SUI'],
        arguments: [draft.withdrawal({ amount: 9 })],
      })
      const part = draft.splitCoins(coin, [7])
      draft.moveCall({
        target: '0x2::coin::send_funds',
        typeArguments: ['0x2::sui::SUI'],
        arguments: [coin, draft.pure.address(rest)],
      })
      draft.transferObjects([part], BOB)
    }
    expect(isSameTransaction(await pays(7n), await found(withdraw(ALICE)), ALICE)).toBe(true)
    expect(isSameTransaction(await pays(7n), await found(withdraw(OBJECT)), ALICE)).toBe(false)
  })

  test('takes nothing beside it along', async () => {
    const more = (draft: Transaction) => {
      draft.transferObjects([draft.splitCoins(draft.gas, [500])], OBJECT)
      split(7)(draft)
    }
    expect(isSameTransaction(await pays(7n), await found(more), ALICE)).toBe(false)
  })
})
