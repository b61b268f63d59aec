/** What the demo wallets of Bitcoin do alike, in the page and on the phone. */

import { fromBase64, toBase64 } from '@latch/protocol/base64.ts'
import { p2tr, p2wpkh, RawTx, RawWitness, Script, SigHash, Transaction } from '@scure/btc-signer'
import { pubECDSA, pubSchnorr, sha256x2, tagSchnorr } from '@scure/btc-signer/utils.js'
import { bytesToHex } from 'viem'

const TEST = { bech32: 'tb', pubKeyHash: 111, scriptHash: 196, wif: 239 }
const MAIN = { bech32: 'bc', pubKeyHash: 0, scriptHash: 5, wif: 128 }
const MAIN_CHAIN = 'bip122:000000000019d6689c085ae165831e93'
/** The key of everybody's account; nothing of worth may ever be there. */
const KEY = new Uint8Array(32).fill(7)
/** Transaction id of a transfer that is not sent to a node. */
export const SENT = 'ab'.repeat(32)

const digits = (bytes: Uint8Array) => bytesToHex(bytes).slice(2)

/** The accounts of everybody on a network, in the words of sats-connect: what pays, and what has inscriptions. */
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

/** Those on networks for tests. */
export const bitcoinAccounts = bitcoinAccountsOn('bip122:00000008819873e925422c1ff0f99f7c')

/** Signs as each input wants to be signed: marketplaces list by SINGLE|ANYONECANPAY. @throws Error when none is of the key. */
export function signBitcoinPsbt(psbt: string): string {
  const transaction = Transaction.fromPSBT(fromBase64(psbt))
  transaction.sign(KEY, Object.values(SigHash))
  return toBase64(transaction.toPSBT())
}

/** Signs in the simple form of BIP-322: the witness of a transaction that spends an output carrying the message. */
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
