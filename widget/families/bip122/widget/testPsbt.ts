/** PSBTs of tests, and a wallet that really signs them. */

import { fromBase64, toBase64 } from '@latch/protocol/base64.ts'
import { schnorr, secp256k1 } from '@noble/curves/secp256k1.js'
import { p2tr, p2wpkh, Transaction } from '@scure/btc-signer'

const NETWORK = { bech32: 'tb', pubKeyHash: 111, scriptHash: 196, wif: 239 }
const KEY = new Uint8Array(32).fill(7)
const PAYS = p2wpkh(secp256k1.getPublicKey(KEY), NETWORK)
const INSCRIBED = p2tr(schnorr.getPublicKey(KEY), undefined, NETWORK)

export const OWN = PAYS.address ?? ''
export const OWN_ORDINALS = INSCRIBED.address ?? ''
/** Address of another user. */
export const OTHER = 'tb1qw508d6qejxtdg4y5r3zarvary0c5xw7kxpjzsx'

type Options = {
  to?: string
  amount?: bigint
  /** Type of the first input's signature. */
  sighashType?: number
  /** Type of the signature for the other account's coin. */
  ordinalsSighashType?: number
  /** True to also spend a coin of the other account. */
  spendsOrdinals?: boolean
  /** True to also spend another user's coin. */
  spendsOthers?: boolean
  /** Number of equal payments. */
  payments?: number
}

/** Writes a PSBT with 100,000 satoshis in, of which 1,000 are the fee and the rest is change. */
export function writePsbt({
  to = OTHER,
  amount = 60_000n,
  sighashType,
  ordinalsSighashType,
  spendsOrdinals,
  spendsOthers,
  payments = 1,
}: Options = {}) {
  const transaction = new Transaction()
  transaction.addInput({
    txid: 'ab'.repeat(32),
    index: 1,
    witnessUtxo: { script: PAYS.script, amount: 100_000n },
    ...(sighashType !== undefined && { sighashType }),
  })
  if (spendsOrdinals)
    transaction.addInput({
      txid: 'cd'.repeat(32),
      index: 0,
      witnessUtxo: { script: INSCRIBED.script, amount: 546n },
      tapInternalKey: schnorr.getPublicKey(KEY),
      ...(ordinalsSighashType !== undefined && { sighashType: ordinalsSighashType }),
    })
  if (spendsOthers) transaction.addInput({ txid: 'ef'.repeat(32), index: 0 })
  for (let paid = 0; paid < payments; paid++) transaction.addOutputAddress(to, amount, NETWORK)
  transaction.addOutputAddress(OWN, 99_000n - amount * BigInt(payments), NETWORK)
  return toBase64(transaction.toPSBT())
}

/** Signs like a wallet: all of its own inputs. */
export function signPsbt(psbt: string): string {
  const transaction = Transaction.fromPSBT(fromBase64(psbt), { allowUnknownInputs: true })
  transaction.sign(KEY)
  return toBase64(transaction.toPSBT())
}
