/** Common functions of Bitcoin's demo wallets, in the page and on the phone. */

import { fromBase64, toBase64 } from '@latch/protocol/base64.ts'
import { p2tr, p2wpkh, RawTx, RawWitness, Script, SigHash, Transaction } from '@scure/btc-signer'
import { pubECDSA, pubSchnorr, sha256x2, tagSchnorr } from '@scure/btc-signer/utils.js'
import { bytesToHex } from 'viem'

const TEST = { bech32: 'tb', pubKeyHash: 111, scriptHash: 196, wif: 239 }
const MAIN = { bech32: 'bc', pubKeyHash: 0, scriptHash: 5, wif: 128 }
const MAIN_CHAIN = 'bip122:000000000019d6689c085ae165831e93'
/** The private key of the shared test account; never use it for anything of value. */
const KEY = new Uint8Array(32).fill(7)
/** Transaction id of a transfer that is not sent to a node. */
export const SENT = 'ab'.repeat(32)

const digits = (bytes: Uint8Array) => bytesToHex(bytes).slice(2)

/** Returns the shared test accounts on a network, in the terms of sats-connect: for payments, and for inscriptions. */
export function bitcoinAccountsOn(chainId: string) {
  const network = chainId === MAIN_CHAIN ? MAIN : TEST
  const pays = p2wpkh(pubECDSA(KEY), network)
  const inscribed = p2tr(pubSchnorr(KEY), undefined, network)
  return [
    {
      address: pays.address ?? '',
      publicKey: digits(pubECDSA(KEY)),
      purpose: 'payment',
      addressType: 'p2wpkh',
    },
    {
      address: inscribed.address ?? '',
      publicKey: digits(pubSchnorr(KEY)),
      purpose: 'ordinals',
      addressType: 'p2tr',
    },
  ]
}

/** The same on test networks. */
export const bitcoinAccounts = bitcoinAccountsOn('bip122:00000008819873e925422c1ff0f99f7c')

/** Signs with each input's sighash type: marketplaces list by SINGLE|ANYONECANPAY. @throws Error if no input belongs to the key. */
export function signBitcoinPsbt(psbt: string): string {
  const transaction = Transaction.fromPSBT(fromBase64(psbt))
  transaction.sign(KEY, Object.values(SigHash))
  return toBase64(transaction.toPSBT())
}

/** Signs in the simple form of BIP-322: the witness of a transaction that spends an output with the message. */
export function signBitcoinMessage(address: string, message: string): string {
  const isTaproot = /^(bc|tb)1p/.test(address)
  const { script } = isTaproot ? p2tr(pubSchnorr(KEY)) : p2wpkh(pubECDSA(KEY))
  const transaction = new Transaction({ version: 0, allowUnknownOutputs: true })
  transaction.addInput({
    txid: sha256x2(toSpend(script, message)).reverse(),
    index: 0,
    sequence: 0,
    witnessUtxo: { script, amount: 0n },
    ...(isTaproot && { tapInternalKey: pubSchnorr(KEY) }),
  })
  transaction.addOutput({ script: Script.encode(['RETURN']), amount: 0n })
  transaction.sign(KEY)
  transaction.finalize()
  return toBase64(RawWitness.encode(transaction.getInput(0).finalScriptWitness ?? []))
}

function toSpend(script: Uint8Array, message: string): Uint8Array {
  const said = tagSchnorr('BIP0322-signed-message', new TextEncoder().encode(message))
  return RawTx.encode({
    version: 0,
    segwitFlag: false,
    inputs: [
      {
        txid: new Uint8Array(32),
        index: 0xffffffff,
        finalScriptSig: Uint8Array.from([0, 32, ...said]),
        sequence: 0,
      },
    ],
    outputs: [{ amount: 0n, script }],
    witnesses: undefined,
    lockTime: 0,
  } as never)
}
