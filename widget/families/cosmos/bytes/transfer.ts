import { concatBytes, utf8ToBytes } from '../../bytes.ts'
import { writeBytes, writeMessage, writeNumber, writeText } from './protobuf.ts'

/** A transfer of a chain's native coin, with the account data to send it. Amounts in the smallest units. */
export type CosmosTransfer = {
  from: string
  to: string
  amount: bigint
  /** E.g. `uatom`. */
  denom: string
  memo: string
  fee: bigint
  gas: bigint
  /** Compressed, 33 bytes. */
  publicKey: Uint8Array
  accountNumber: bigint
  sequence: bigint
  /** The chain's own word, e.g. `cosmoshub-4`. */
  chain: string
}

/** Document that a wallet signs in direct mode: body and auth info are already encoded. */
export type SignDoc = {
  bodyBytes: Uint8Array
  authInfoBytes: Uint8Array
  chain: string
  accountNumber: bigint
}

export const SEND = '/cosmos.bank.v1beta1.MsgSend'
const KEY = '/cosmos.crypto.secp256k1.PubKey'
/** SIGN_MODE_DIRECT and SIGN_MODE_LEGACY_AMINO_JSON. */
const MODES = { direct: 1n, amino: 127n } as const

export function writeTransfer(transfer: CosmosTransfer, mode: keyof typeof MODES = 'direct'): SignDoc {
  const { from, to, amount, denom, memo, fee, gas, publicKey, sequence } = transfer
  const send = concatBytes(writeText(1, from), writeText(2, to), writeMessage(3, writeCoin(denom, amount)))
  const signer = concatBytes(
    writeMessage(1, writeAny(KEY, writeBytes(1, publicKey))),
    writeMessage(2, writeMessage(1, writeNumber(1, MODES[mode]))),
    writeNumber(3, sequence),
  )
  const paid = concatBytes(writeMessage(1, writeCoin(denom, fee)), writeNumber(2, gas))
  return {
    bodyBytes: concatBytes(writeMessage(1, writeAny(SEND, send)), writeText(2, memo)),
    authInfoBytes: concatBytes(writeMessage(1, signer), writeMessage(2, paid)),
    chain: transfer.chain,
    accountNumber: transfer.accountNumber,
  }
}

/** Returns the bytes whose hash a key signs. */
export function signDocBytes({ bodyBytes, authInfoBytes, chain, accountNumber }: SignDoc): Uint8Array {
  return concatBytes(
    writeBytes(1, bodyBytes),
    writeBytes(2, authInfoBytes),
    writeText(3, chain),
    writeNumber(4, accountNumber),
  )
}

/**
 * Returns the transaction to send: the signed bytes as the wallet returned them, and the signature.
 *
 * @param signature - 64 bytes.
 */
export function transactionBytes(
  { bodyBytes, authInfoBytes }: Pick<SignDoc, 'bodyBytes' | 'authInfoBytes'>,
  signature: Uint8Array,
): Uint8Array {
  return concatBytes(writeBytes(1, bodyBytes), writeBytes(2, authInfoBytes), writeBytes(3, signature))
}

function writeAny(typeUrl: string, value: Uint8Array): Uint8Array {
  return concatBytes(writeText(1, typeUrl), writeBytes(2, value))
}

function writeCoin(denom: string, amount: bigint): Uint8Array {
  return concatBytes(writeText(1, denom), writeText(2, String(amount)))
}

export type Json = null | boolean | number | string | readonly Json[] | { readonly [name: string]: Json }

/** Writes the same transfer for wallets that sign JSON, e.g. hardware wallets. */
export function writeAminoTransfer(transfer: CosmosTransfer): { readonly [name: string]: Json } {
  const { from, to, amount, denom, memo, fee, gas, accountNumber, sequence, chain } = transfer
  const coins = (units: bigint) => [{ denom, amount: String(units) }]
  return {
    chain_id: chain,
    account_number: String(accountNumber),
    sequence: String(sequence),
    fee: { amount: coins(fee), gas: String(gas) },
    msgs: [
      {
        type: 'cosmos-sdk/MsgSend',
        value: { from_address: from, to_address: to, amount: coins(amount) },
      },
    ],
    memo,
  }
}

/** JSON as amino signs it: names sorted, no spaces, and signs of HTML escaped. */
export function aminoBytes(document: Json): Uint8Array {
  const text = JSON.stringify(sortNames(document))
  return utf8ToBytes(text.replace(/[&<>]/g, (sign) => `\\u00${sign.charCodeAt(0).toString(16)}`))
}

function sortNames(value: Json): Json {
  if (typeof value !== 'object' || value === null) return value
  if (Array.isArray(value)) return value.map(sortNames)
  const names = Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1))
  return Object.fromEntries(names.map(([name, each]) => [name, sortNames(each)]))
}
