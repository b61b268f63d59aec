import { p2pkh, p2wpkh, Transaction } from '@scure/btc-signer'
import { pubECDSA } from '@scure/btc-signer/utils.js'
import { expect, test } from 'vitest'
import { hexToBytes } from '../../../../widget/families/bytes.ts'
import { UnsignableError } from '../../../../widget/families/unsignable.ts'
import { transactionIdOf } from './transactionId.ts'

const KEY = new Uint8Array(32).fill(9)
const PAYS = { segwit: p2wpkh(pubECDSA(KEY)), legacy: p2pkh(pubECDSA(KEY)) }

function sign(kind: keyof typeof PAYS, outputs: number): Transaction {
  const { script, address = '' } = PAYS[kind]
  const transaction = new Transaction({ allowLegacyWitnessUtxo: true })
  for (const index of [0, 1])
    transaction.addInput({ txid: 'ab'.repeat(32), index, witnessUtxo: { script, amount: 1_000_000n } })
  for (let at = 0; at < outputs; at++) transaction.addOutputAddress(address, 1_000n)
  transaction.sign(KEY)
  transaction.finalize()
  return transaction
}

test.each([
  ['segwit', 1],
  ['segwit', 300],
  ['legacy', 2],
] as const)('the id of a %s transaction with %i outputs is that of @scure/btc-signer', (kind, outputs) => {
  const signed = sign(kind, outputs)
  expect(transactionIdOf(hexToBytes(signed.hex))).toBe(signed.id)
})

test('bytes that end too early are no transaction', () => {
  expect(() => transactionIdOf(hexToBytes('0200'))).toThrow(UnsignableError)
})
