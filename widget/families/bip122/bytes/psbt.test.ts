import { fromBase64, toBase64 } from '@latch/protocol/base64.ts'
import type { ChainId } from '@latch/protocol/caip.ts'
import { fc } from '@latch/protocol/testRandom.ts'
import { propertyRuns } from '@latch/protocol/testRuns.ts'
import { schnorr, secp256k1 } from '@noble/curves/secp256k1.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { p2pkh, p2sh, p2tr, p2wpkh, Transaction } from '@scure/btc-signer'
import { describe, expect, test } from 'vitest'
import { hexToBytes, utf8ToBytes } from '../../bytes.ts'
import { toHex } from '../../hex.ts'
import {
  type BitcoinCoin,
  decodePsbt,
  finishTransfer,
  hasClaimedAmounts,
  maxTransferAmount,
  writeTransfer,
} from './psbt.ts'

const chainId: ChainId = 'bip122:000000000019d6689c085ae165831e93'
const key = sha256(utf8ToBytes('a key of tests'))
const publicKey = secp256k1.getPublicKey(key)
const ACCOUNTS = {
  p2wpkh: { address: p2wpkh(publicKey).address ?? '', publicKey: null },
  p2tr: {
    address: p2tr(schnorr.getPublicKey(key)).address ?? '',
    publicKey: toHex(schnorr.getPublicKey(key)),
  },
  p2sh: { address: p2sh(p2wpkh(publicKey)).address ?? '', publicKey: toHex(publicKey).slice(2) },
}
const TO = 'bc1q9vza2e8x573nczrlzms0wvx3gsqjx7vavgkx0l'

const coin: fc.Arbitrary<BitcoinCoin> = fc.record({
  txid: fc.uint8Array({ minLength: 32, maxLength: 32 }).map((bytes) => toHex(bytes).slice(2)),
  index: fc.nat(100),
  amount: fc.bigInt({ min: 600n, max: 5_000_000n }),
  isConfirmed: fc.boolean(),
})

function sign(psbt: string): string {
  const transaction = Transaction.fromPSBT(fromBase64(psbt))
  transaction.sign(key)
  return toBase64(transaction.toPSBT())
}

describe.each(Object.entries(ACCOUNTS))('a transfer from %s', (_, from) => {
  test('reads as what it is, pays what was said, and is finished once it is signed', () => {
    fc.assert(
      fc.property(
        fc.uniqueArray(coin, { minLength: 1, maxLength: 6, selector: ({ txid }) => txid }),
        fc.bigInt({ min: 1_000n, max: 8_000_000n }),
        fc.bigInt({ min: 1n, max: 60n }),
        (coins, amount, feeRate) => {
          const funds = { coins, feeRate, smallestCoin: 0n }
          const draft = writeTransfer({ from, to: TO, amount, chainId }, funds)
          const total = coins.reduce((sum, one) => sum + one.amount, 0n)
          if (draft === null) {
            expect(total - amount).toBeLessThan(300n * feeRate * BigInt(coins.length) + 1000n)
            return
          }
          const read = decodePsbt(draft.psbt, chainId)
          expect(read?.fee).toBe(draft.fee)
          expect(
            read?.inputs.every(({ address, sighashType }) => address === from.address && sighashType === 0),
          ).toBe(true)
          expect(read?.outputs.find(({ address }) => address === TO)?.amount).toBe(amount)
          expect(read?.outputs.every(({ address }) => address === TO || address === from.address)).toBe(true)

          const done = finishTransfer(draft.psbt, sign(draft.psbt))
          const sent = Transaction.fromRaw(Buffer.from(done?.hex ?? '', 'hex'))
          expect(sent.id).toBe(done?.txid)
          // What is paid for a byte is what was asked for, and no more than what is too small to give back.
          expect(draft.fee >= feeRate * BigInt(sent.vsize)).toBe(true)
          expect(finishTransfer(draft.psbt, draft.psbt)).toBeNull()
        },
      ),
      propertyRuns(20),
    )
  })

  test('behavior: the most that can be sent is sent without a change', () => {
    const coins = [5_000n, 70_000n].map((amount, index) => ({
      txid: '11'.repeat(32),
      index,
      amount,
      isConfirmed: true,
    }))
    const funds = { coins, feeRate: 3n, smallestCoin: 0n }
    const amount = maxTransferAmount({ from, to: TO, chainId }, funds)
    const draft = writeTransfer({ from, to: TO, amount, chainId }, funds)
    expect(decodePsbt(draft?.psbt ?? '', chainId)?.outputs).toEqual([
      { address: TO, amount, data: null, script: null },
    ])
    expect(writeTransfer({ from, to: TO, amount: amount + 1_000n, chainId }, funds)).toBeNull()
  })
})

const from = ACCOUNTS.p2wpkh
const COINS = [9_000n, 40_000n, 80_000n].map((amount, index) => ({
  txid: '22'.repeat(32),
  index,
  amount,
  isConfirmed: amount !== 80_000n,
}))

describe('the coins', () => {
  test('behavior: small ones are left alone, and unconfirmed ones while others do', () => {
    const funds = { coins: COINS, feeRate: 1n, smallestCoin: 10_001n }
    const small = writeTransfer({ from, to: TO, amount: 30_000n, chainId }, funds)
    expect(decodePsbt(small?.psbt ?? '', chainId)?.inputs.map(({ amount }) => amount)).toEqual([40_000n])
    const large = writeTransfer({ from, to: TO, amount: 100_000n, chainId }, funds)
    expect(large?.inputs).toBe(2)
    expect(writeTransfer({ from, to: TO, amount: 125_000n, chainId }, funds)).toBeNull()
    expect(maxTransferAmount({ from, to: TO, chainId }, { ...funds, coins: [] })).toBe(0n)
  })

  test('behavior: what cannot be spent by a PSBT of ours is the wallet’s to build', () => {
    const funds = { coins: COINS, feeRate: 1n, smallestCoin: 0n }
    const legacy = p2pkh(publicKey).address ?? ''
    const foreign = { address: ACCOUNTS.p2tr.address, publicKey: toHex(schnorr.getPublicKey(sha256(key))) }
    for (const account of [
      { address: legacy, publicKey: toHex(publicKey) },
      { address: ACCOUNTS.p2tr.address, publicKey: null },
      { address: ACCOUNTS.p2sh.address, publicKey: toHex(secp256k1.getPublicKey(sha256(key))) },
      foreign,
    ])
      expect(() => writeTransfer({ from: account, to: TO, amount: 1_000n, chainId }, funds)).toThrow(
        expect.objectContaining({ name: 'UnsignableError' }),
      )
  })
})

describe('what a wallet answers', () => {
  const draft = writeTransfer(
    { from, to: TO, amount: 30_000n, chainId },
    { coins: COINS, feeRate: 2n, smallestCoin: 0n },
  )

  test('behavior: another recipient, amount or coin is not sent', () => {
    const psbt = draft?.psbt ?? ''
    for (const [to, amount] of [
      [from.address, 30_000n],
      [TO, 30_001n],
    ] as const) {
      const other = writeTransfer(
        { from, to, amount, chainId },
        { coins: COINS, feeRate: 2n, smallestCoin: 0n },
      )
      expect(finishTransfer(psbt, sign(other?.psbt ?? ''))).toBeNull()
    }
    expect(finishTransfer(psbt, sign(psbt))).not.toBeNull()
    for (const text of ['', 'AAAA', 'cHNidP8=', toHex(fromBase64(psbt)).slice(0, 90)]) {
      expect(finishTransfer(psbt, text)).toBeNull()
      expect(decodePsbt(text, chainId)).toBeNull()
    }
  })

  test('args: hex is read, too', () => {
    const hex = toHex(fromBase64(draft?.psbt ?? ''))
    expect(decodePsbt(hex, chainId)).toEqual(decodePsbt(draft?.psbt ?? '', chainId))
    expect(decodePsbt(hex.slice(2), chainId)).not.toBeNull()
  })
})

describe('the hash that a key signs for an input', () => {
  const paying = (at: number) => ({ txid: `${at + 1}`.repeat(64), index: at })
  const locks = {
    p2wpkh: p2wpkh(publicKey),
    p2sh: p2sh(p2wpkh(publicKey)),
    p2tr: p2tr(schnorr.getPublicKey(key)),
  }

  /** Two inputs of one kind, the second signed in another way. */
  function write(kind: keyof typeof locks, sighashType?: number): Transaction {
    const { script, ...spending } = locks[kind]
    const transaction = new Transaction()
    for (const at of [0, 1])
      transaction.addInput({
        ...paying(at),
        ...('redeemScript' in spending ? { redeemScript: spending.redeemScript } : {}),
        ...('tapInternalKey' in spending ? { tapInternalKey: spending.tapInternalKey } : {}),
        witnessUtxo: { script, amount: 1_000n + BigInt(at) },
        ...(at === 1 && sighashType !== undefined ? { sighashType } : {}),
      })
    transaction.addOutputAddress(TO, 1_500n)
    return transaction
  }

  test.each<[keyof typeof locks, number | undefined]>([
    ['p2wpkh', undefined],
    ['p2wpkh', 0x81],
    ['p2sh', undefined],
    ['p2tr', undefined],
    ['p2tr', 0x82],
  ])('of %s is what its library signs, also of the type %s', (kind, sighashType) => {
    const transaction = write(kind, sighashType)
    const read = decodePsbt(toBase64(transaction.toPSBT()), chainId)
    transaction.sign(key, sighashType === undefined ? undefined : [0, 1, sighashType])
    for (const [at, { sighash }] of (read?.inputs ?? []).entries()) {
      const hash = hexToBytes(sighash?.slice(2) ?? '')
      const { tapKeySig, partialSig } = transaction.getInput(at)
      if (tapKeySig !== undefined) {
        const outputKey = locks.p2tr.script.slice(2)
        expect(schnorr.verify(tapKeySig.slice(0, 64), hash, outputKey), `input ${at}`).toBe(true)
      } else {
        const [, signature = new Uint8Array()] = partialSig?.[0] ?? []
        const options = { prehash: false, format: 'der' } as const
        expect(secp256k1.verify(signature.slice(0, -1), hash, publicKey, options), `input ${at}`).toBe(true)
      }
    }
  })

  test('behavior: an input of which something is not told, or that a script decides, has none', () => {
    const transaction = write('p2tr')
    transaction.addInput(paying(2))
    const sighashes = () =>
      decodePsbt(toBase64(transaction.toPSBT()), chainId)?.inputs.map(({ sighash }) => sighash)
    expect(sighashes()).toEqual([null, null, null])
    transaction.updateInput(2, { witnessUtxo: { script: p2pkh(publicKey).script, amount: 1n } })
    expect(sighashes()?.map((sighash) => sighash === null)).toEqual([false, false, true])
  })
})

describe('a dapp’s PSBT', () => {
  test('behavior: a signature that leaves outputs open, an amount that nothing proves, and what is only said, are told', () => {
    const paid = new Transaction({ allowUnknownOutputs: true })
    paid.addInput({ txid: '33'.repeat(32), index: 0 })
    paid.addOutputAddress(from.address, 50_000n)
    const open = new Transaction({ allowUnknownOutputs: true, allowLegacyWitnessUtxo: true })
    const script = p2wpkh(publicKey).script
    open.addInput({ txid: paid.id, index: 0, nonWitnessUtxo: paid.toBytes(), sighashType: 0x83 })
    open.addInput({ txid: '44'.repeat(32), index: 1, witnessUtxo: { script, amount: 1_000n } })
    open.addInput({ txid: '55'.repeat(32), index: 1 })
    open.addOutput({ script: Uint8Array.of(0x6a, 2, 0x68, 0x69), amount: 0n })
    expect(decodePsbt(toBase64(open.toPSBT()), chainId)).toEqual({
      inputs: [
        {
          address: from.address,
          amount: 50_000n,
          proof: 'transaction',
          sighashType: 0x83,
          sighash: expect.any(String),
        },
        {
          address: from.address,
          amount: 1_000n,
          proof: 'ownAmount',
          sighashType: 0,
          sighash: expect.any(String),
        },
        { address: null, amount: null, proof: null, sighashType: 0, sighash: null },
      ],
      outputs: [{ address: null, amount: 0n, data: '0x026869', script: null }],
      fee: null,
    })
  })

  test('behavior: a transaction that did not pay the coin makes it none', () => {
    const paid = new Transaction({ allowUnknownOutputs: true })
    paid.addInput({ txid: '33'.repeat(32), index: 0 })
    paid.addOutputAddress(from.address, 50_000n)
    const psbt = new Transaction()
    psbt.addInput({ txid: paid.id, index: 0, nonWitnessUtxo: paid.toBytes() })
    psbt.addOutputAddress(TO, 1_000n)
    const bytes = psbt.toPSBT()
    const text = toHex(bytes)
    // The amount stands in the transaction that paid: changed, its id is another.
    const forged = text.replace('50c3000000000000', '51c3000000000000')
    expect(forged).not.toBe(text)
    expect(decodePsbt(forged, chainId)).toBeNull()
  })

  test('any bytes are read, or said to be none', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 200 }), (bytes) => {
        decodePsbt(toBase64(bytes), chainId)
        decodePsbt(`70736274ff${toHex(bytes).slice(2)}`, chainId)
      }),
      propertyRuns(100),
    )
  })
})

describe('amounts that a PSBT claims', () => {
  const own = p2wpkh(publicKey)
  const taproot = p2tr(schnorr.getPublicKey(key))
  const legacy = p2pkh(publicKey)
  type Input = { script: Uint8Array; isProven?: boolean; amount?: bigint }

  function isClaimed(inputs: readonly Input[], ownInputs: readonly number[] = inputs.map((_, at) => at)) {
    const transaction = new Transaction({ allowLegacyWitnessUtxo: true })
    for (const { script, isProven = false, amount = 1_000n } of inputs) {
      const paying = new Transaction({ allowUnknownOutputs: true, disableScriptCheck: true })
      paying.addOutput({ script, amount })
      paying.addInput({ txid: '33'.repeat(32), index: 0, finalScriptSig: new Uint8Array([1]) })
      const txid = paying.id
      const proof = isProven ? { nonWitnessUtxo: paying.toBytes(true) } : {}
      transaction.addInput({ txid, index: 0, witnessUtxo: { script, amount }, ...proof })
    }
    transaction.addOutputAddress(TO, 500n)
    const read = decodePsbt(toBase64(transaction.toPSBT()), chainId)
    if (read === null) throw new Error('No PSBT.')
    return hasClaimedAmounts(read.inputs, (at) => ownInputs.includes(at))
  }

  test.each<[string, readonly Input[], readonly number[] | undefined, boolean]>([
    ['two own coins of SegWit that nothing proves', [own, { ...own, amount: 7n }], undefined, true],
    ['one, whose signature covers its amount', [own], undefined, false],
    [
      'two that are proven',
      [
        { ...own, isProven: true },
        { ...own, amount: 7n, isProven: true },
      ],
      undefined,
      false,
    ],
    [
      'two of which one is proven',
      [
        { ...own, isProven: true },
        { ...own, amount: 7n },
      ],
      undefined,
      false,
    ],
    ['one beside another that is said to be somebody else’s', [own, { ...own, amount: 7n }], [0], true],
    ['one beside another that is said to be of Taproot', [own, taproot], undefined, true],
    [
      'two of Taproot, whose signatures cover all amounts',
      [taproot, { ...taproot, amount: 7n }],
      undefined,
      false,
    ],
    ['one of before SegWit, whose signature covers none', [legacy], undefined, true],
    ['others’', [own, { ...own, amount: 7n }], [], false],
  ])('%s', (_, inputs, ownInputs, expected) => {
    expect(isClaimed(inputs, ownInputs)).toBe(expected)
  })

  test('a transaction that is not the one that paid proves nothing, and is refused', () => {
    const paying = new Transaction({ allowUnknownOutputs: true, disableScriptCheck: true })
    paying.addOutput({ script: own.script, amount: 9n })
    paying.addInput({ txid: '33'.repeat(32), index: 0, finalScriptSig: new Uint8Array([1]) })
    const right = new Transaction()
    right.addInput({ txid: paying.id, index: 0, nonWitnessUtxo: paying.toBytes(true) })
    right.addOutputAddress(TO, 5n)
    const bytes = right.toPSBT()
    expect(decodePsbt(toBase64(bytes), chainId)?.inputs[0]?.amount).toBe(9n)
    const amountAt = Buffer.from(bytes).indexOf(Buffer.from('0900000000000000', 'hex'))
    bytes[amountAt] = 8
    expect(decodePsbt(toBase64(bytes), chainId)).toBeNull()
  })
})
