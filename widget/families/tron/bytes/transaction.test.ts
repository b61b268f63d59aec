import { fc } from '@latch/protocol/testRandom.ts'
import { propertyRuns } from '@latch/protocol/testRuns.ts'
import { secp256k1 } from '@noble/curves/secp256k1.js'
import { TronWeb, utils } from 'tronweb'
import { describe, expect, test } from 'vitest'
import { hexToBytes } from '../../bytes.ts'
import { toHex } from '../../hex.ts'
import { addressOfAccount, addressOfKey, parseAddress, readAddress } from './address.ts'
import { decodeTransaction } from './decodeTransaction.ts'
import { messageDigest, recoverSigner } from './signature.ts'
import { transactionHash } from './transactionHash.ts'
import { toRawData } from './transactionJson.ts'
import { type TronTransfer, transactionId, writeSigned, writeTransfer } from './transfer.ts'
import type { TronAction } from './types.ts'

const KEY = new Uint8Array(32).fill(7)
const HEX_KEY = toHex(KEY).slice(2)
const { transaction: theirs, crypto } = utils

/** tronweb's own reader of signed transactions, which its types omit. */
type Message = { getRawData(): { serializeBinary(): Uint8Array }; getSignatureList_asU8(): Uint8Array[] }
type Proto = { TronWebProto: { Transaction: { deserializeBinary(bytes: Uint8Array): Message } } }
const { Transaction } = (globalThis as unknown as Proto).TronWebProto

const bytes = (length: number) => fc.uint8Array({ minLength: length, maxLength: length })
const hex = (length: number) => bytes(length).map((some) => toHex(some).slice(2))
const address = bytes(20).map(addressOfAccount)
const safe = fc.integer({ min: 1, max: Number.MAX_SAFE_INTEGER })
const header = fc.record({
  ref_block_bytes: hex(2),
  ref_block_hash: hex(8),
  expiration: safe,
  timestamp: safe,
})

/** The transaction of tronweb, of a contract by its name. */
function makeTheirs(type: string, value: object, more: object, permission = 0) {
  const contract = {
    parameter: { value, type_url: `type.googleapis.com/protocol.${type}` },
    type,
    ...(permission > 0 && { Permission_id: permission }),
  }
  const json = { visible: true, txID: '', raw_data_hex: '', raw_data: { contract: [contract], ...more } }
  const message = theirs.txJsonToPb(json as never)
  return {
    ...json,
    raw_data_hex: theirs.txPbToRawDataHex(message).toLowerCase(),
    txID: theirs.txPbToTxID(message),
  }
}

const actions: fc.Arbitrary<{ action: TronAction; type: string; value: object }> = fc
  .record({
    to: address,
    contract: address,
    amount: safe,
    data: hex(40),
    asset: fc.integer({ min: 1_000_001, max: 1_999_999 }),
  })
  .chain(({ to, contract, amount, data, asset }) => {
    const word = (text: string) => text.padStart(64, '0')
    const account = word(toHex(readAddress(to)?.slice(1) ?? new Uint8Array()).slice(2))
    const units = word(amount.toString(16))
    const trigger = (action: TronAction, value: object) => ({
      action,
      type: 'TriggerSmartContract',
      value: { contract_address: contract, ...value },
    })
    const big = BigInt(amount)
    return fc.constantFrom(
      {
        action: { name: 'transfer', to, amount: big } as const,
        type: 'TransferContract',
        value: { to_address: to, amount },
      },
      {
        action: { name: 'assetTransfer', asset: String(asset), to, amount: big } as const,
        type: 'TransferAssetContract',
        value: {
          to_address: to,
          amount,
          asset_name: String(asset),
        },
      },
      trigger({ name: 'tokenTransfer', contract, to, amount: big }, { data: `a9059cbb${account}${units}` }),
      trigger(
        { name: 'tokenApprove', contract, spender: to, amount: big },
        { data: `095ea7b3${account}${units}` },
      ),
      trigger({ name: 'call', contract, value: big, asset: null, data }, { data, call_value: amount }),
      trigger(
        { name: 'call', contract, value: 0n, asset: { id: BigInt(asset), amount: big }, data },
        { data, call_token_value: amount, token_id: asset },
      ),
    )
  })

describe('a transaction', () => {
  test('of tronweb reads as what it is, and is written again as tronweb has it', () => {
    fc.assert(
      fc.property(
        address,
        actions,
        header,
        fc.integer({ min: 0, max: 9 }),
        safe,
        (from, one, head, permission, limit) => {
          const fee = one.type === 'TriggerSmartContract' ? { fee_limit: limit } : {}
          const json = makeTheirs(
            one.type,
            { owner_address: from, ...one.value },
            { ...head, ...fee },
            permission,
          )
          const read = decodeTransaction(json.raw_data_hex)
          expect(read).toEqual({
            from,
            action: one.action,
            feeLimit: BigInt(fee.fee_limit ?? 0),
            memo: '',
            permission: BigInt(permission),
            refBlock: { bytes: head.ref_block_bytes, hash: head.ref_block_hash },
            expiration: BigInt(head.expiration),
            timestamp: BigInt(head.timestamp),
          })
          if (read === null) return
          expect(json.txID).toBe(`0x${transactionId(hexToBytes(json.raw_data_hex))}`)
          for (const visible of [true, false]) {
            const raw_data = toRawData(read, visible)
            const own = theirs.txJsonToPb({ visible, txID: '', raw_data_hex: '', raw_data } as never)
            expect(theirs.txPbToRawDataHex(own).toLowerCase()).toBe(json.raw_data_hex)
          }
        },
      ),
      propertyRuns(200),
    )
  })

  test('that is cut, longer or written in another way is not one', () => {
    const { raw_data_hex: text } = makeTheirs(
      'TransferContract',
      {
        owner_address: addressOfAccount(KEY.slice(0, 20)),
        to_address: addressOfAccount(KEY.slice(0, 20)),
        amount: 1,
      },
      { ref_block_bytes: '0001', ref_block_hash: '00'.repeat(8), expiration: 9, timestamp: 8 },
    )
    expect(decodeTransaction(text)).toMatchObject({ action: { amount: 1n } })
    const others = [
      text.slice(0, -2),
      `${text}00`,
      // The same field once more, a number longer than it has to be, a field that is not known, an empty text.
      `${text}7008`,
      text.replace(/7008$/, '708800'),
      `${text}c80101`,
      '',
      'no hex',
    ]
    for (const other of others) expect(decodeTransaction(other), other).toBeNull()
  })

  test('whose contract has the number of one and the name of another is not one', () => {
    const { raw_data_hex: text } = makeTheirs(
      'TransferContract',
      {
        owner_address: addressOfAccount(KEY.slice(0, 20)),
        to_address: addressOfAccount(KEY.slice(0, 20)),
        amount: 1,
      },
      { ref_block_bytes: '0001', ref_block_hash: '00'.repeat(8), expiration: 9, timestamp: 8 },
    )
    const name = (letters: string) => toHex(new TextEncoder().encode(letters)).slice(2)
    expect(decodeTransaction(text.replace(name('TransferContract'), name('WithdrawContract')))).toBeNull()
  })

  test('with a memo that is not text keeps its bytes', () => {
    const head = { ref_block_bytes: '0001', ref_block_hash: '00'.repeat(8), expiration: 9, timestamp: 8 }
    const account = addressOfAccount(KEY.slice(0, 20))
    const value = { owner_address: account, to_address: account, amount: 1 }
    const { raw_data_hex: text } = makeTheirs('TransferContract', value, { ...head, data: '08ff' })
    const read = decodeTransaction(text)
    expect(read?.memo).toEqual({ hex: '0x08ff' })
    expect(read && toRawData(read, true)).toMatchObject({ data: '08ff' })
  })

  test('with a contract that is not read here says which one, and no more', () => {
    const { raw_data_hex: text } = makeTheirs(
      'WithdrawBalanceContract',
      { owner_address: addressOfAccount(KEY.slice(0, 20)) },
      { ref_block_bytes: '0001', ref_block_hash: '00'.repeat(8), expiration: 9, timestamp: 8 },
    )
    const read = decodeTransaction(text)
    expect(read).toMatchObject({ from: '', action: { name: 'other', type: 'WithdrawBalanceContract' } })
    expect(read && toRawData(read, true)).toBeNull()
  })
})

const transfers: fc.Arbitrary<TronTransfer> = fc
  .record({
    from: address,
    to: address,
    amount: safe,
    memo: fc.stringMatching(/^[ -~]{0,60}$/),
    head: header,
  })
  .map(({ head, amount, ...rest }) => ({
    ...rest,
    amount: BigInt(amount),
    refBlock: { bytes: head.ref_block_bytes, hash: head.ref_block_hash },
    expiration: BigInt(head.expiration),
    timestamp: BigInt(head.timestamp),
  }))

describe('a transfer', () => {
  test('has the bytes of tronweb, and reads as what was written', () => {
    fc.assert(
      fc.property(transfers, (transfer) => {
        const raw = writeTransfer(transfer)
        const read = decodeTransaction(toHex(raw).slice(2))
        const { from, to, amount } = transfer
        expect(read).toMatchObject({ from, memo: '', action: { name: 'transfer', to, amount } })
        const json = read && toRawData(read, true)
        const message = theirs.txJsonToPb({
          visible: true,
          txID: '',
          raw_data_hex: '',
          raw_data: json,
        } as never)
        expect(`0x${theirs.txPbToRawDataHex(message).toLowerCase()}`).toBe(toHex(raw))
        const signed = {
          ...{ visible: true },
          txID: transactionId(raw),
          raw_data: json,
          raw_data_hex: toHex(raw).slice(2),
        }
        const { signature } = crypto.signTransaction(HEX_KEY, signed as never) as { signature: string[] }
        expect(recoverSigner(hexToBytes(transactionId(raw)), signature[0] ?? '')).toBe(
          TronWeb.address.fromPrivateKey(HEX_KEY),
        )
        const own = (signature[0] ?? '').replace(/^0x/, '').toLowerCase()
        const whole = writeSigned(raw, hexToBytes(own))
        expect(transactionHash(toHex(whole).slice(2))).toBe(transactionId(raw))
        const back = Transaction.deserializeBinary(whole)
        expect(toHex(back.getRawData().serializeBinary())).toBe(toHex(raw))
        expect(back.getSignatureList_asU8().map((one) => toHex(one).slice(2))).toEqual([own])
      }),
      propertyRuns(60),
    )
  })

  test('that is not signed, or is not hex, has no hash of what is sent', () => {
    for (const text of ['', 'AAEC+', '0a0101', '0a01011200']) expect(transactionHash(text)).toBeNull()
  })

  test('that does not fit is not written', () => {
    const [account] = fc.sample(address, 1) as [string]
    const transfer: TronTransfer = {
      ...{ from: account, to: account, amount: 1n },
      ...{ refBlock: { bytes: '0001', hash: '00'.repeat(8) }, expiration: 2n, timestamp: 1n },
    }
    for (const wrong of [{ amount: 2n ** 63n }, { amount: -1n }, { to: 'TXYZ' }])
      expect(() => writeTransfer({ ...transfer, ...wrong })).toThrow(RangeError)
  })
})

describe('an address', () => {
  test('is that of tronweb, for an account and for a key', () => {
    fc.assert(
      fc.property(bytes(20), (account) => {
        const text = addressOfAccount(account)
        expect(TronWeb.isAddress(text)).toBe(true)
        expect(TronWeb.address.toHex(text).toLowerCase()).toBe(`41${toHex(account).slice(2)}`)
        expect(parseAddress(text)).toBe(text)
      }),
      propertyRuns(100),
    )
    expect(addressOfKey(secp256k1.getPublicKey(KEY, false))).toBe(TronWeb.address.fromPrivateKey(HEX_KEY))
  })

  test('with another letter, another prefix or another length is not one', () => {
    const text = addressOfAccount(KEY.slice(0, 20))
    expect(parseAddress(text.replace(/.$/, (last) => (last === 'a' ? 'b' : 'a')))).toBeNull()
    for (const wrong of [
      text.slice(1),
      `${text}1`,
      text.toLowerCase(),
      '1BoatSLRHtKNngkdXEeobR76b53LETtpyT',
      '',
    ])
      expect(parseAddress(wrong)).toBeNull()
  })
})

describe('a message', () => {
  test('is signed as tronweb signs it, whatever way its last byte is written', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        const digest = messageDigest(new TextEncoder().encode(text))
        expect(toHex(digest)).toBe(utils.message.hashMessage(text))
        const signature = utils.message.signMessage(text, HEX_KEY)
        const signer = TronWeb.address.fromPrivateKey(HEX_KEY)
        expect(recoverSigner(digest, signature)).toBe(signer)
        const short = signature.replace(/1[bc]$/, (last) => (last === '1b' ? '00' : '01'))
        expect(recoverSigner(digest, short.slice(2))).toBe(signer)
      }),
      propertyRuns(40),
    )
  })

  test('what is not a signature has no signer', () => {
    const digest = messageDigest(new Uint8Array())
    for (const wrong of ['', '00'.repeat(65), `${'11'.repeat(64)}1f`, '11'.repeat(64)])
      expect(recoverSigner(digest, wrong)).toBeNull()
  })
})
