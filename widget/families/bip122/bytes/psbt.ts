/** Loaded only to build or read a PSBT: its library is larger than the rest of the family. */

import { BASE64, fromBase64, toBase64, withoutWhiteSpace } from '@latch/protocol/base64.ts'
import type { ChainId } from '@latch/protocol/caip.ts'
import { Script, selectUTXO, Transaction } from '@scure/btc-signer'
import { hexToBytes } from '../../bytes.ts'
import { type Hex, toHex } from '../../hex.ts'
import { UnsignableError } from '../../unsignable.ts'
import { bitcoinNetwork, readAddress, readLock, scriptOf, writeAddress } from './address.ts'
import { lockOfNestedKey, taprootKey } from './keys.ts'
import { signsAll } from './sighashType.ts'

/** An output that an account may spend; in satoshi. */
export type BitcoinCoin = { txid: string; index: number; amount: bigint; isConfirmed: boolean }

export type BitcoinTransfer = {
  /** `publicKey` in hex; required unless the address is P2WPKH. */
  from: { address: string; publicKey: string | null }
  to: string
  amount: bigint
  chainId: ChainId
  /** Data of an unspendable output (OP_RETURN): up to 80 bytes, as many nodes do not relay more. */
  memo?: Uint8Array | undefined
  /** Address of the change; the sender's if absent. */
  changeAddress?: string | undefined
}

export type BitcoinFunds = {
  coins: readonly BitcoinCoin[]
  /** Satoshi for a virtual byte. */
  feeRate: bigint
  /** Smaller coins are never spent: wallets with one address keep inscriptions in them. */
  smallestCoin: bigint
}

/** A transfer to be signed by a wallet, in base64, with its fee. */
export type BitcoinDraft = { psbt: string; fee: bigint; inputs: number }

/** Accepts any PSBT: unknown inputs, outputs and versions, and witness data of legacy inputs. */
const READING = {
  allowUnknownInputs: true,
  allowUnknownOutputs: true,
  allowUnknownVersion: true,
  allowLegacyWitnessUtxo: true,
  disableScriptCheck: true,
} as const

/**
 * Writes a transfer from one address; prefers confirmed coins.
 *
 * @returns null if the coins do not cover it. @throws UnsignableError if the account cannot be spent from by a PSBT that
 * we write.
 */
export function writeTransfer(transfer: BitcoinTransfer, funds: BitcoinFunds): BitcoinDraft | null {
  const { to, amount, memo } = transfer
  const said = memo === undefined ? [] : [{ script: Script.encode(['RETURN', memo]), amount: 0n }]
  const outputs = [{ address: to, amount }, ...said]
  const confirmed = funds.coins.filter(({ isConfirmed }) => isConfirmed)
  return select(transfer, { ...funds, coins: confirmed }, outputs) ?? select(transfer, funds, outputs)
}

/** Returns the maximum amount that can be sent after its fee. @returns 0 if there is none. @throws as {@link writeTransfer} */
export function maxTransferAmount(transfer: Omit<BitcoinTransfer, 'amount'>, funds: BitcoinFunds): bigint {
  const inputs = inputsOf(transfer, funds)
  if (inputs.length === 0) return 0n
  const whole = selectUTXO(inputs, [], 'all', {
    ...optionsOf(transfer, funds),
    changeAddress: transfer.to,
    alwaysChange: true,
  })
  return whole?.change ? (whole.outputs[0]?.amount ?? 0n) : 0n
}

type Output = { address: string; amount: bigint } | { script: Uint8Array; amount: bigint }

function select(
  transfer: BitcoinTransfer,
  funds: BitcoinFunds,
  outputs: readonly Output[],
): BitcoinDraft | null {
  const inputs = inputsOf(transfer, funds)
  if (inputs.length === 0) return null
  const selected = selectUTXO(inputs, [...outputs], 'default', {
    ...optionsOf(transfer, funds),
    changeAddress: transfer.changeAddress ?? transfer.from.address,
    allowUnknownOutputs: transfer.memo !== undefined,
    bip69: true,
    createTx: true,
  })
  if (!selected?.tx) return null
  return { psbt: toBase64(selected.tx.toPSBT()), fee: selected.fee ?? 0n, inputs: selected.tx.inputsLength }
}

function optionsOf({ chainId }: Pick<BitcoinTransfer, 'chainId'>, { feeRate }: BitcoinFunds) {
  const network = bitcoinNetwork(chainId)
  if (network === undefined) throw new UnsignableError('Not a Bitcoin chain.')
  const { bech32, keyHash, scriptHash } = network
  // Keys of wallets are not read here: their version is never used.
  return { feePerByte: feeRate, network: { bech32, pubKeyHash: keyHash, scriptHash, wif: 0 } }
}

function inputsOf(transfer: Omit<BitcoinTransfer, 'amount'>, { coins, smallestCoin }: BitcoinFunds) {
  const { script, ...spending } = spendingOf(transfer)
  return coins
    .filter(({ amount }) => amount >= smallestCoin)
    .map(({ txid, index, amount }) => ({
      txid: hexToBytes(txid),
      index,
      witnessUtxo: { script, amount },
      ...spending,
    }))
}

/** Returns the PSBT fields that a wallet needs to sign for a coin of an account. */
function spendingOf({ from, chainId }: Omit<BitcoinTransfer, 'amount'>) {
  const lock = readAddress(from.address, chainId)
  if (lock === null) throw new UnsignableError('The account is not in the canonical form of its network.')
  const script = scriptOf(lock)
  if (lock.kind === 'p2wpkh') return { script }
  const key = from.publicKey === null ? null : hexToBytes(from.publicKey.replace(/^0x/, ''))
  if (lock.kind === 'p2tr' && key !== null) {
    const innerKey = key.length === 33 ? key.slice(1) : key
    if (toHex(taprootKey(innerKey)) === toHex(lock.hash)) return { script, tapInternalKey: innerKey }
  }
  if (lock.kind === 'p2sh' && key !== null) {
    const { nested, redeemScript } = lockOfNestedKey(key)
    if (toHex(nested.hash) === toHex(lock.hash)) return { script, redeemScript }
  }
  throw new UnsignableError('Transfers of this account must be built by the wallet.')
}

export type DecodedPsbt = {
  inputs: readonly {
    /** null if the script has no address, or the coin is not in the PSBT. */
    address: string | null
    amount: bigint | null
    /**
     * Proof of the amount: the transaction that paid it; a signature of it, which covers every amount (Taproot) or
     * its own (SegWit of version 0); or nothing.
     */
    proof: 'transaction' | 'allAmounts' | 'ownAmount' | null
    /** Type of its signature; 0 (Taproot's default) and 1 cover the whole transaction. */
    sighashType: number
    /** Hash that a key signs for it; null where more than one key or script decides, or before SegWit. */
    sighash: Hex | null
  }[]
  outputs: readonly {
    /** null where no address can spend it. */
    address: string | null
    amount: bigint
    /** Data of the output if it only carries data (OP_RETURN). */
    data: Hex | null
    /** Script of an output with neither an address nor data. */
    script: Hex | null
  }[]
  /** null if the amount of an input is unknown. */
  fee: bigint | null
}

/** Reads a PSBT in base64 or hex. @returns null if the text is not a PSBT. */
export function decodePsbt(text: string, chainId: ChainId): DecodedPsbt | null {
  const transaction = readPsbt(text)
  if (transaction === null) return null
  const addressIn = (script: Uint8Array | undefined) => {
    const lock = script === undefined ? null : readLock(script)
    return lock === null ? null : writeAddress(lock, chainId)
  }
  const coins = inputCoins(transaction)
  const inputs = coins.map((paid, at) => {
    const { nonWitnessUtxo, sighashType = 0 } = transaction.getInput(at)
    const proof =
      nonWitnessUtxo === undefined ? scriptProof(paid?.script, signsAll(sighashType)) : 'transaction'
    return {
      address: addressIn(paid?.script),
      amount: paid?.amount ?? null,
      proof,
      sighashType,
      sighash: sighashOf(transaction, coins, at),
    }
  })
  const outputs = Array.from({ length: transaction.outputsLength }, (_, at) => {
    const { script = new Uint8Array(), amount = 0n } = transaction.getOutput(at)
    const address = addressIn(script)
    const data = script[0] === 0x6a ? toHex(script.slice(1)) : null
    return { address, amount, data, script: address === null && data === null ? toHex(script) : null }
  })
  const paid = sumAmounts(inputs.map(({ amount }) => amount))
  const spent = sumAmounts(outputs.map(({ amount }) => amount))
  return { inputs, outputs, fee: paid === null || spent === null ? null : paid - spent }
}

type Coin = { script: Uint8Array; amount: bigint }

/** Returns the coins that the inputs spend; undefined for one that is not in the PSBT. */
function inputCoins(transaction: Transaction): readonly (Coin | undefined)[] {
  return Array.from({ length: transaction.inputsLength }, (_, at) => {
    const { witnessUtxo, nonWitnessUtxo, index = -1 } = transaction.getInput(at)
    return nonWitnessUtxo === undefined ? witnessUtxo : nonWitnessUtxo.outputs[index]
  })
}

/** @see BIP-341 for Taproot's key, BIP-143 for one key of SegWit version 0, also inside of a script's address. */
function sighashOf(
  transaction: Transaction,
  coins: readonly (Coin | undefined)[],
  at: number,
): DecodedPsbt['inputs'][number]['sighash'] {
  const coin = coins[at]
  const { sighashType, redeemScript, tapLeafScript } = transaction.getInput(at)
  if (coin === undefined) return null
  const lock = readLock(coin.script)
  try {
    if (lock?.kind === 'p2tr') {
      const known = coins.filter((each) => each !== undefined)
      if (tapLeafScript !== undefined || known.length < coins.length) return null
      const scripts = known.map(({ script }) => script)
      const amounts = known.map(({ amount }) => amount)
      return toHex(transaction.preimageWitnessV1(at, scripts, sighashType ?? 0, amounts))
    }
    const inner = lock?.kind === 'p2sh' && redeemScript !== undefined ? readLock(redeemScript) : lock
    if (inner?.kind !== 'p2wpkh') return null
    const code = scriptOf({ kind: 'p2pkh', hash: inner.hash })
    return toHex(transaction.preimageWitnessV0(at, code, sighashType || 1, coin.amount))
  } catch {
    // A type of signature that the network does not have.
    return null
  }
}

type Proof = DecodedPsbt['inputs'][number]['proof']

/** Returns the amounts that a signature for a coin commits to. @see BIP-341, BIP-143 */
function scriptProof(script: Uint8Array | undefined, isForAll: boolean): Proof {
  const kind = script === undefined ? undefined : readLock(script)?.kind
  if (kind === 'p2tr') return isForAll ? 'allAmounts' : 'ownAmount'
  // A nested one is assumed to be segwit version 0: no pre-segwit account here is a multisig.
  return kind === 'p2wpkh' || kind === 'p2wsh' || kind === 'p2sh' ? 'ownAmount' : null
}

/**
 * Returns whether the stated amounts of a transaction, and so its fee, may be false: two signatures that each commit to
 * one amount, from two requests that misstate the other, combine into one transaction that pays the difference as fee.
 *
 * @param isOwn - Inputs that the user may sign.
 * @see CVE-2020-14199
 */
export function hasClaimedAmounts(inputs: DecodedPsbt['inputs'], isOwn: (at: number) => boolean): boolean {
  // The PSBT may also misstate the owner and kind of an input, so all inputs without their transaction count.
  const unproven = inputs.filter(({ proof }) => proof !== 'transaction')
  return inputs.some(
    ({ proof }, at) => isOwn(at) && (proof === null || (proof === 'ownAmount' && unproven.length > 1)),
  )
}

/** Converts a PSBT in base64 or hex to base64. @returns null if the text is not a PSBT. */
export function toPsbtBase64(text: string): string | null {
  const bytes = toPsbtBytes(text)
  return bytes === null ? null : toBase64(bytes)
}

function sumAmounts(amounts: readonly (bigint | null)[]): bigint | null {
  return amounts.reduce((sum, amount) => (sum === null || amount === null ? null : sum + amount), 0n)
}

function readPsbt(text: string): Transaction | null {
  try {
    const bytes = toPsbtBytes(text)
    return bytes === null ? null : Transaction.fromPSBT(bytes, READING)
  } catch {
    // Not a PSBT, or an inconsistent one.
    return null
  }
}

function toPsbtBytes(given: string): Uint8Array | null {
  const text = withoutWhiteSpace(given)
  if (/^(0x)?70736274ff([0-9a-f]{2})*$/i.test(text)) return hexToBytes(text.replace(/^0x/, ''))
  return BASE64.test(text) ? fromBase64(text) : null
}

/**
 * Returns a signed transfer, ready for the network, if it matches the draft: a wallet's answer is untrusted.
 *
 * @returns null if it moves other coins, to other recipients or in other amounts, or is not fully signed.
 */
export function finishTransfer(draft: string, signed: string): { hex: string; txid: string } | null {
  const theirs = readPsbt(signed)
  if (theirs === null || !isSamePsbt(draft, signed)) return null
  try {
    if (!theirs.isFinal) theirs.finalize()
    return { hex: theirs.hex, txid: theirs.id }
  } catch {
    // A signature is missing or invalid.
    return null
  }
}

/** Returns whether a PSBT, signed or not, moves the same coins to the same outputs as another. */
export function isSamePsbt(draft: string, signed: string): boolean {
  const [ours, theirs] = [readPsbt(draft), readPsbt(signed)]
  return ours !== null && theirs !== null && unsignedHex(ours) === unsignedHex(theirs)
}

/** All that is signed. */
function unsignedHex(transaction: Transaction): string {
  return toHex(transaction.unsignedTx)
}
