import { expect, test } from 'vitest'
import { concatBytes } from '../../bytes.ts'
import { addressOfKey } from './address.ts'
import { decodeTransaction } from './decodeTransaction.ts'
import { cosmosFee, maxFeeOf } from './fee.ts'
import { writeMessageDocument } from './messageDocument.ts'
import { writeMessage, writeNumber, writeText } from './protobuf.ts'
import { isSameAmino, isSameTransaction } from './sameTransaction.ts'
import { type CosmosTransfer, type SignDoc, writeAminoTransfer, writeTransfer } from './transfer.ts'

const KEY = new Uint8Array(33).fill(2)
const TRANSFER: CosmosTransfer = {
  from: addressOfKey(KEY, 'cosmos'),
  to: addressOfKey(new Uint8Array(33).fill(3), 'cosmos'),
  amount: 1_500_000n,
  denom: 'uatom',
  memo: 'Rent',
  fee: 600n,
  gas: 120_000n,
  publicKey: KEY,
  accountNumber: 7n,
  sequence: 3n,
  chain: 'cosmoshub-4',
}
const PRICE = { denom: 'uatom', gasPrice: '0.005' }

/** Returns whether the wallet may sign the second after the first was shown, in both modes, which have to agree. */
function isSame(changes: Partial<CosmosTransfer>, transfer = TRANSFER): boolean {
  const [shown, signed] = [writeTransfer(transfer), writeTransfer({ ...transfer, ...changes })]
  const max = maxFeeOf(decodeTransaction(shown) ?? { fee: [], gas: 0n }, PRICE)
  const direct = isSameTransaction(shown, signed, max)
  const [document, other] = [writeAminoTransfer(transfer), writeAminoTransfer({ ...transfer, ...changes })]
  expect(isSameAmino(document, other, max)).toBe(direct)
  return direct
}

test('a wallet may lower the fee and set the gas, and nothing else', () => {
  expect(isSame({})).toBe(true)
  expect(isSame({ fee: 1n, gas: 200_000n })).toBe(true)
  for (const change of [
    { fee: 601n },
    { to: TRANSFER.from },
    { amount: 1_500_001n },
    { denom: 'uosmo' },
    { memo: '' },
    { accountNumber: 8n },
    { sequence: 4n },
    { chain: 'osmosis-1' },
  ])
    expect(isSame(change), Object.keys(change).join()).toBe(false)
})

test('where no fee was there, it sets one up to ten times the chain’s own price', () => {
  const free = { ...TRANSFER, fee: 0n }
  const max = cosmosFee(TRANSFER.gas, PRICE.gasPrice) * 10n
  expect(max).toBe(6_000n)
  expect(isSame({ fee: max }, free)).toBe(true)
  expect(isSame({ fee: max + 1n }, free)).toBe(false)
  expect(maxFeeOf({ fee: [], gas: 120_000n }, null)).toEqual([])
})

test('fields that are not known may not be added, nor who pays', () => {
  const shown = writeTransfer(TRANSFER)
  const max = [{ denom: 'uatom', amount: 600n }]
  const isSameWith = (change: Partial<SignDoc>) => isSameTransaction(shown, { ...shown, ...change }, max)
  expect(isSameWith({ bodyBytes: concatBytes(shown.bodyBytes, writeNumber(3, 9n)) })).toBe(false)
  expect(isSameWith({ authInfoBytes: concatBytes(shown.authInfoBytes, writeMessage(3, KEY)) })).toBe(false)
  expect(isSameWith({ authInfoBytes: KEY })).toBe(false)
  const paid = (payer: string) => ({
    bodyBytes: shown.bodyBytes,
    authInfoBytes: writeMessage(2, writeText(3, payer)),
  })
  expect(isSameTransaction({ ...shown, ...paid('') }, { ...shown, ...paid('cosmos1a') }, max)).toBe(false)
  const document = writeAminoTransfer(TRANSFER)
  const fee = { ...(document.fee as object), granter: 'cosmos1a' }
  expect(isSameAmino(document, { ...document, fee }, max)).toBe(false)
  expect(isSameAmino(document, { ...document, timeout_height: '1' }, max)).toBe(false)
})

test('fields in another order, as another encoder writes them, are the same', () => {
  const shown = writeTransfer(TRANSFER)
  const memo = writeText(2, TRANSFER.memo)
  const messages = shown.bodyBytes.subarray(0, shown.bodyBytes.length - memo.length)
  const signed = { ...shown, bodyBytes: concatBytes(memo, messages) }
  expect(isSameTransaction(shown, signed, [{ denom: 'uatom', amount: 600n }])).toBe(true)
})

test('coins of a fee are counted together', () => {
  const coin = writeMessage(1, concatBytes(writeText(1, 'uatom'), writeText(2, '400')))
  const fee = (...coins: Uint8Array[]) => writeMessage(2, concatBytes(...coins, writeNumber(2, 1n)))
  const shown = { ...writeTransfer(TRANSFER), authInfoBytes: fee(coin) }
  const signed = { ...shown, authInfoBytes: fee(coin, coin) }
  expect(isSameTransaction(shown, signed, [{ denom: 'uatom', amount: 600n }])).toBe(false)
})

test('a message of ADR-36 is no transaction, whoever compares it', () => {
  const document = writeMessageDocument(TRANSFER.from, KEY)
  expect(isSameAmino(document, writeAminoTransfer(TRANSFER), [])).toBe(false)
})
