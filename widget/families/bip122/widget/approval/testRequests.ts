/** Random requests of Bitcoin, as pages write them with `@scure/btc-signer`. */

import { toBase64 } from '@latch/protocol/base64.ts'
import { fc } from '@latch/protocol/testRandom.ts'
import { schnorr } from '@noble/curves/secp256k1.js'
import { Script, Transaction } from '@scure/btc-signer'
import type { Arbitrary } from 'fast-check'
import { toHex } from '#hex.ts'
import { type BitcoinLock, readAddress, scriptOf, writeAddress } from '../../bytes/address.ts'
import type { BitcoinApproveMethod } from '../requests/policies.ts'
import { OWN, OWN_ORDINALS } from '../testPsbt.ts'
import { CHAINS } from '../testWallet.ts'

export const [CHAIN] = CHAINS
const KINDS = { p2pkh: 20, p2sh: 20, p2wpkh: 20, p2wsh: 32, p2tr: 32 } as const
type Lock = { kind: BitcoinLock['kind']; hash: Uint8Array }
/** Someone else's script, or one of the account's two. */
type Owner = { lock: Lock } | { own: Account }
type Account = 'payments' | 'ordinals'
type Sighash = { covers: 'ALL' | 'NONE' | 'SINGLE'; isAnyoneCanPay: boolean }
type Input = {
  spender: { own: Account; sighash: Sighash } | { other: { lock: Lock; sighash: Sighash } }
  amount: bigint
  coin: { transaction: Uint8Array; index: number }
  /** True if the PSBT contains the transaction that paid the coin. */
  isProven: boolean
  sequence: number
}
type Output = { pays: Owner; amount: bigint } | { script: Uint8Array; amount: bigint } | { data: Uint8Array }
export type BitcoinModel = {
  psbt?: {
    inputs: readonly Input[]
    outputs: readonly Output[]
    version: number
    lockTime: number
    /** Place of the input that the page names, and the types of signature that it allows. */
    named: number | null
    sighashes: readonly Sighash[] | null
    isSent: boolean
  }
  transfer?: { to: Lock; amount: bigint; memo: Uint8Array | null; isChangeNamed: boolean }
  message?: { text: string; protocol: 'ecdsa' | 'bip322' | null; isOfOrdinals: boolean }
}

const lock = fc.constantFrom(...Object.entries(KINDS)).chain(([kind, length]) =>
  fc.record({
    kind: fc.constant(kind),
    hash:
      // Not every number is a point of the curve.
      kind === 'p2tr'
        ? fc.uint8Array({ minLength: 32, maxLength: 32, min: 1 }).map(schnorr.getPublicKey)
        : fc.uint8Array({ minLength: length, maxLength: length }),
  }),
) as Arbitrary<Lock>
const own = fc.record({ own: fc.constantFrom('payments', 'ordinals') })
const owner = fc.oneof(own, fc.record({ lock })) as Arbitrary<Owner>
const amount = fc.bigInt({ min: 546n, max: 10n ** 11n })
const sighash: Arbitrary<Sighash> = fc.record({
  covers: fc.constantFrom('ALL', 'ALL', 'NONE', 'SINGLE'),
  isAnyoneCanPay: fc.boolean(),
})
const ownSpender = fc.record({ own: fc.constantFrom<Account>('payments', 'ordinals'), sighash })
const spender = fc.oneof(ownSpender, fc.record({ other: fc.record({ lock, sighash }) }))
const uint32 = fc.nat(0xffffffff)
const input = {
  amount,
  coin: fc.record({
    transaction: fc.uint8Array({ minLength: 32, maxLength: 32 }),
    index: fc.nat(3),
  }),
  ...{ isProven: fc.boolean(), sequence: uint32 },
}
const script = fc.uint8Array({ minLength: 1, maxLength: 12 }).filter(([first]) => first !== 0x6a)
const output = fc.oneof(
  { weight: 6, arbitrary: fc.record({ pays: owner, amount }) },
  { weight: 1, arbitrary: fc.record({ script, amount }) },
  { weight: 1, arbitrary: fc.record({ data: fc.uint8Array({ minLength: 1, maxLength: 40 }) }) },
) as Arbitrary<Output>
export const bitcoinModels: Arbitrary<BitcoinModel> = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({
      psbt: fc.record({
        inputs: fc
          .tuple(
            fc.record({ spender: ownSpender, ...input }),
            fc.array(fc.record({ spender, ...input }), { maxLength: 3 }),
          )
          .map(([first, others]) => [first, ...others]) as Arbitrary<Input[]>,
        outputs: fc.array(output, { minLength: 1, maxLength: 4 }),
        ...{ version: fc.constantFrom(1, 2), lockTime: uint32 },
        named: fc.option(fc.constant(0)),
        sighashes: fc.option(fc.array(sighash, { minLength: 1, maxLength: 2 })),
        isSent: fc.boolean(),
      }),
    }),
  },
  fc.record({
    transfer: fc.record({
      ...{ to: lock, amount: fc.bigInt({ min: 1000n, max: 10n ** 10n }), isChangeNamed: fc.boolean() },
      memo: fc.option(fc.uint8Array({ minLength: 1, maxLength: 80 })),
    }),
  }),
  fc.record({
    message: fc.record({
      ...{ text: fc.string(), isOfOrdinals: fc.boolean() },
      protocol: fc.option(fc.constantFrom('ecdsa', 'bip322')),
    }),
  }) as Arbitrary<BitcoinModel>,
)

/** Coins of the payment account, from which transfers are paid. */
export const NEEDS = {
  feeRate: '2',
  coins: [{ txid: 'ab'.repeat(32), index: 0, amount: String(10n ** 12n), isConfirmed: true }],
}

function typeOf({ covers, isAnyoneCanPay }: Sighash): number {
  const type = ['DEFAULT', 'ALL', 'NONE', 'SINGLE'].indexOf(covers)
  if (type < 1) throw new RangeError('There is no such type of signature.')
  return type + (isAnyoneCanPay ? 0x80 : 0)
}

function scriptOfOwner(owner: Owner): Uint8Array {
  if ('lock' in owner) {
    if (KINDS[owner.lock.kind] !== owner.lock.hash.length) throw new RangeError('There is no such script.')
    return scriptOf(owner.lock)
  }
  const addresses: Readonly<Record<string, string>> = { payments: OWN, ordinals: OWN_ORDINALS }
  const read = readAddress(addresses[owner.own] ?? '', CHAIN)
  if (read === null) throw new RangeError('There is no such account.')
  return scriptOf(read)
}

function addInput(transaction: Transaction, { spender, amount, coin, isProven, sequence }: Input): void {
  const paid = { script: scriptOfOwner('own' in spender ? spender : spender.other), amount }
  const type = typeOf(('own' in spender ? spender : spender.other).sighash)
  const former = new Transaction({ allowUnknownOutputs: true })
  former.addInput({ txid: coin.transaction, index: 0 })
  for (let at = 0; at <= coin.index; at++) former.addOutput(paid)
  transaction.addInput({
    ...(isProven
      ? { txid: former.id, nonWitnessUtxo: former.unsignedTx }
      : { txid: coin.transaction, witnessUtxo: paid }),
    ...{ index: coin.index, sequence },
    // Like wallets, it writes no type for the usual one.
    ...(type !== 1 && { sighashType: type }),
  })
}

function addOutput(transaction: Transaction, output: Output): void {
  if ('data' in output) transaction.addOutput({ script: Script.encode(['RETURN', output.data]), amount: 0n })
  else if ('script' in output) transaction.addOutput(output)
  else transaction.addOutput({ script: scriptOfOwner(output.pays), amount: output.amount })
}

function writePsbt({ inputs, outputs, version, lockTime }: NonNullable<BitcoinModel['psbt']>): string {
  const transaction = new Transaction({
    ...{ version, lockTime, allowUnknownOutputs: true, allowUnknownInputs: true },
    ...{ disableScriptCheck: true, allowLegacyWitnessUtxo: true, allowUnknownVersion: true },
  })
  for (const each of inputs) addInput(transaction, each)
  for (const each of outputs) addOutput(transaction, each)
  return toBase64(transaction.toPSBT())
}

export type BitcoinRequest = { method: BitcoinApproveMethod; params: object }

export function writeRequest({ psbt, transfer, message }: BitcoinModel): BitcoinRequest {
  if (psbt) {
    const { named, sighashes, isSent } = psbt
    if (sighashes?.length === 0) throw new RangeError('A list of types has one.')
    const isNamed = named !== null || sighashes !== null
    const signInputs = isNamed && [
      { index: named ?? 0, ...(sighashes && { sighashTypes: sighashes.map(typeOf) }) },
    ]
    const params = { psbt: writePsbt(psbt), broadcast: isSent, ...(signInputs && { signInputs }) }
    return { method: 'signPsbt', params }
  }
  if (transfer) {
    const { to, amount, memo, isChangeNamed } = transfer
    if (KINDS[to.kind] !== to.hash.length) throw new RangeError('There is no such address.')
    const params = {
      ...{ recipientAddress: writeAddress(to, CHAIN), amount: String(amount) },
      ...(memo && { memo: toHex(memo) }),
      ...(isChangeNamed && { changeAddress: OWN }),
    }
    return { method: 'sendTransfer', params }
  }
  const { text = '', protocol = null, isOfOrdinals = false } = message ?? {}
  const address = isOfOrdinals ? OWN_ORDINALS : OWN
  return { method: 'signMessage', params: { message: text, address, ...(protocol && { protocol }) } }
}
