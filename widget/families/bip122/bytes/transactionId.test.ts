import { fc } from '@latch/protocol/testRandom.ts'
import { propertyRuns } from '@latch/protocol/testRuns.ts'
import { p2pkh, p2wpkh, RawTx, Transaction } from '@scure/btc-signer'
import { pubECDSA } from '@scure/btc-signer/utils.js'
import { expect, test } from 'vitest'
import { hexToBytes } from '../../bytes.ts'
import { UnsignableError } from '../../unsignable.ts'
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

const LENIENT = {
  allowUnknownInputs: true,
  allowUnknownOutputs: true,
  allowUnknownVersion: true,
  disableScriptCheck: true,
} as const
const bytes = (maxLength: number) => fc.uint8Array({ minLength: 1, maxLength })
const input = fc.record({
  txid: fc.uint8Array({ minLength: 32, maxLength: 32 }),
  index: fc.nat(1_000),
  finalScriptSig: bytes(300),
  sequence: fc.nat(),
})
const output = fc.record({ amount: fc.bigInt({ min: 0n, max: 21n * 10n ** 14n }), script: bytes(300) })
const anyTransaction = fc
  .record({
    version: fc.integer({ min: 1, max: 3 }),
    segwitFlag: fc.boolean(),
    inputs: fc.array(input, { minLength: 1, maxLength: 4 }),
    outputs: fc.array(output, { minLength: 1, maxLength: 4 }),
    witness: bytes(600),
    lockTime: fc.nat(),
  })
  .map(({ segwitFlag, witness, ...rest }) => ({
    ...rest,
    segwitFlag,
    witnesses: segwitFlag ? rest.inputs.map(() => [witness]) : undefined,
  }))

test('the id of any transaction is that of @scure/btc-signer', () => {
  fc.assert(
    fc.property(anyTransaction, (transaction) => {
      const raw = RawTx.encode(transaction as never) // Its type has no optional witnesses.
      expect(transactionIdOf(raw)).toBe(Transaction.fromRaw(raw, LENIENT).id)
    }),
    propertyRuns(200),
  )
})
