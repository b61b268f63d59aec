import { fromBase64, toBase64 } from '@latch/protocol/base64.ts'
import { p2tr, p2wpkh, SigHash, Transaction } from '@scure/btc-signer'
import { hexToBytes } from 'viem'
import { describe, expect, test } from 'vitest'
import { bitcoinAccounts, signBitcoinPsbt } from './account.ts'

const [paymentKey, ordinalsKey] = bitcoinAccounts.map(({ publicKey }) => hexToBytes(`0x${publicKey}`)) as [
  Uint8Array,
  Uint8Array,
]

/** Returns a transaction with one coin of an account and one output. */
function draft(witness: { script: Uint8Array }, sighashType: number, tapInternalKey?: Uint8Array): string {
  const transaction = new Transaction()
  transaction.addInput({
    txid: 'ab'.repeat(32),
    index: 0,
    witnessUtxo: { script: witness.script, amount: 20_000n },
    ...(sighashType !== SigHash.DEFAULT && { sighashType }),
    ...(tapInternalKey && { tapInternalKey }),
  })
  transaction.addOutput({ script: p2wpkh(paymentKey).script, amount: 15_000n })
  return toBase64(transaction.toPSBT())
}

const signed = (psbt: string) => Transaction.fromPSBT(fromBase64(signBitcoinPsbt(psbt))).getInput(0)

describe('the demo wallet of Bitcoin signs a PSBT as its inputs want', () => {
  test.each(Object.entries(SigHash).filter(([, type]) => type !== SigHash.DEFAULT))(
    '%s, from either account',
    (_, type) => {
      const [, signature] = signed(draft(p2wpkh(paymentKey), type)).partialSig?.[0] ?? []
      expect(signature?.at(-1)).toBe(type)
      expect(signed(draft(p2tr(ordinalsKey), type, ordinalsKey)).tapKeySig?.at(-1)).toBe(type)
    },
  )

  test('nothing said: ALL, and what Taproot has for it', () => {
    const [, signature] = signed(draft(p2wpkh(paymentKey), SigHash.DEFAULT)).partialSig?.[0] ?? []
    expect(signature?.at(-1)).toBe(SigHash.ALL)
    expect(signed(draft(p2tr(ordinalsKey), SigHash.DEFAULT, ordinalsKey)).tapKeySig).toHaveLength(64)
  })
})
