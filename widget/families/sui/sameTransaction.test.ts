import { toBase64 } from '@latch/protocol/base64.ts'
import { Transaction } from '@mysten/sui/transactions'
import { describe, expect, test } from 'vitest'
import { decodeTransaction } from './decodeTransaction.ts'
import { isSameTransaction } from './sameTransaction.ts'
import { writeTransferBytes, writeTransferJson } from './transfer.ts'

const ALICE = `0x${'a'.repeat(64)}`
const BOB = `0x${'b'.repeat(64)}`
const OBJECT = `0x${'c'.repeat(64)}`
const DIGEST = '5fPqdCRVzDHnDxgyd6M6jJGsqyv8MGKPxaFkwHbkQXDV'
const TRANSFER = { from: ALICE, to: BOB, amount: 7n }
const PAYMENT = [{ id: OBJECT, version: 1n, digest: DIGEST }]

const read = (text: string) => {
  const decoded = decodeTransaction(text)
  if (decoded === null) throw new Error('No transaction.')
  return decoded
}
const sign = (transfer = TRANSFER, budget = 5n) =>
  toBase64(writeTransferBytes(transfer, { payment: PAYMENT, price: 1n, budget }))

/** As a wallet fills it in. */
async function fill(text: string): Promise<string> {
  const filled = Transaction.from(text)
  filled.setSender(ALICE)
  filled.setGasPrice(1n)
  filled.setGasBudget(5n)
  filled.setGasPayment([{ objectId: OBJECT, version: '1', digest: DIGEST }])
  return toBase64(await filled.build())
}

describe('a transfer', () => {
  const shown = read(writeTransferJson(TRANSFER))

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
    const priced = read(sign(TRANSFER, 5n))
    expect(isSameTransaction(priced, sign(TRANSFER, 5n), ALICE)).toBe(true)
    expect(isSameTransaction(priced, sign(TRANSFER, 6n), ALICE)).toBe(false)
  })
})

test('calls are the same by their functions and order, and none is added', async () => {
  const call = (...names: string[]) => {
    const draft = new Transaction()
    for (const name of names) draft.moveCall({ target: `0x2::coin::${name}` })
    return draft.toJSON()
  }
  const shown = read(await call('burn', 'mint'))
  const isSame = async (...names: string[]) =>
    isSameTransaction(shown, await fill(await call(...names)), ALICE)
  expect(await isSame('burn', 'mint')).toBe(true)
  expect(await isSame('mint', 'burn')).toBe(false)
  expect(await isSame('burn', 'mint', 'mint')).toBe(false)
  expect(await isSame('burn')).toBe(false)
})

test('what could not be read is the wallet’s to fill in; what could be has to be there', () => {
  const { gas } = read(writeTransferJson(TRANSFER))
  const known = { name: 'objectTransfer', to: BOB, object: null } as const
  const shown = { sender: null, gas, actions: [{ name: 'unknown' } as const, known] }
  expect(isSameTransaction(shown, sign(), ALICE)).toBe(true)
  expect(isSameTransaction(shown, sign({ ...TRANSFER, to: OBJECT }), ALICE)).toBe(false)
})
