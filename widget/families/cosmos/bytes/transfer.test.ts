import { encodeSecp256k1Pubkey, pubkeyToAddress, serializeSignDoc } from '@cosmjs/amino'
import {
  DirectSecp256k1Wallet,
  encodePubkey,
  makeAuthInfoBytes,
  makeSignBytes,
  makeSignDoc,
  Registry,
} from '@cosmjs/proto-signing'
import { toBase64 } from '@latch/protocol/base64.ts'
import { fc } from '@latch/protocol/testRandom.ts'
import { propertyRuns } from '@latch/protocol/testRuns.ts'
import { secp256k1 } from '@noble/curves/secp256k1.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { describe, expect, test } from 'vitest'
import { concatBytes, utf8ToBytes } from '../../bytes.ts'
import { toHex } from '../../hex.ts'
import { addressOfKey, parseAddress, readAddress, writeAddress } from './address.ts'
import { decodeAmino, decodeTransaction, TOO_DEEP } from './decodeTransaction.ts'
import { writeMessage, writeNumber, writeText } from './protobuf.ts'
import {
  aminoBytes,
  type CosmosTransfer,
  signDocBytes,
  transactionBytes,
  writeAminoTransfer,
  writeTransfer,
} from './transfer.ts'
import { transactionWarnings } from './warnings.ts'

const KEY = new Uint8Array(32).fill(7)
const PUBLIC_KEY = secp256k1.getPublicKey(KEY)
const U64 = 2n ** 64n - 1n

const prefix = fc.constantFrom('cosmos', 'osmo', 'juno')
const wanted: fc.Arbitrary<CosmosTransfer> = fc
  .record({
    prefix,
    to: fc.uint8Array({ minLength: 20, maxLength: 20 }),
    amount: fc.bigInt({ min: 0n, max: 2n ** 100n }),
    denom: fc.constantFrom(
      'uatom',
      'uosmo',
      'ibc/27394FB092D2ECCD56123C74F36E4C1F926001CEADA9CA97EA622B25F41E5EB2',
    ),
    memo: fc.string({ maxLength: 60 }),
    fee: fc.bigInt({ min: 0n, max: U64 }),
    gas: fc.bigInt({ min: 1n, max: 2n ** 50n }),
    accountNumber: fc.bigInt({ min: 0n, max: 2n ** 50n }),
    sequence: fc.bigInt({ min: 0n, max: 2n ** 50n }),
    chain: fc.constantFrom('cosmoshub-4', 'osmosis-1', 'a'),
  })
  .map(({ prefix: word, to, ...rest }) => ({
    ...rest,
    from: addressOfKey(PUBLIC_KEY, word),
    to: writeAddress({ prefix: word, bytes: to }),
    publicKey: PUBLIC_KEY,
  }))

/** Returns the same document by the SDK's own libraries. */
function theirDoc(transfer: CosmosTransfer) {
  const coins = (amount: bigint) => [{ denom: transfer.denom, amount: String(amount) }]
  const bodyBytes = new Registry().encodeTxBody({
    messages: [
      {
        typeUrl: '/cosmos.bank.v1beta1.MsgSend',
        value: { fromAddress: transfer.from, toAddress: transfer.to, amount: coins(transfer.amount) },
      },
    ],
    memo: transfer.memo,
  })
  const authInfoBytes = makeAuthInfoBytes(
    [{ pubkey: encodePubkey(encodeSecp256k1Pubkey(PUBLIC_KEY)), sequence: transfer.sequence }],
    coins(transfer.fee),
    Number(transfer.gas),
    undefined,
    undefined,
  )
  return makeSignDoc(bodyBytes, authInfoBytes, transfer.chain, Number(transfer.accountNumber))
}

describe('a transfer', () => {
  test('has the bytes of cosmjs in both modes, and reads as what it is', () => {
    fc.assert(
      fc.property(wanted, (transfer) => {
        const own = writeTransfer(transfer)
        const theirs = theirDoc(transfer)
        expect(toHex(own.bodyBytes)).toBe(toHex(theirs.bodyBytes))
        expect(toHex(own.authInfoBytes)).toBe(toHex(theirs.authInfoBytes))
        expect(toHex(signDocBytes(own))).toBe(toHex(makeSignBytes(theirs)))

        const amino = writeAminoTransfer(transfer)
        // Of their type, which is open.
        const document = amino as unknown as Parameters<typeof serializeSignDoc>[0]
        expect(toHex(aminoBytes(amino))).toBe(toHex(serializeSignDoc(document)))

        const read = {
          chain: transfer.chain,
          actions: [
            {
              name: 'transfer',
              from: transfer.from,
              to: transfer.to,
              coins: [{ denom: transfer.denom, amount: transfer.amount }],
            },
          ],
          memo: transfer.memo,
          fee: [{ denom: transfer.denom, amount: transfer.fee }],
          gas: transfer.gas,
          payer: '',
          granter: '',
          tip: [],
          tipper: '',
          isWhole: true,
        }
        expect(decodeTransaction(own)).toEqual(read)
        expect(decodeAmino(amino)).toEqual(read)
      }),
      propertyRuns(200),
    )
  })

  test('behavior: a wallet of cosmjs signs it, and its signature is of these bytes', async () => {
    const wallet = await DirectSecp256k1Wallet.fromKey(KEY, 'cosmos')
    const [account] = await wallet.getAccounts()
    const transfer: CosmosTransfer = {
      from: account?.address ?? '',
      to: addressOfKey(secp256k1.getPublicKey(new Uint8Array(32).fill(8)), 'cosmos'),
      amount: 1_234_567n,
      denom: 'uatom',
      memo: 'a & b <c>',
      fee: 500n,
      gas: 90_000n,
      publicKey: PUBLIC_KEY,
      accountNumber: 7n,
      sequence: 3n,
      chain: 'cosmoshub-4',
    }
    const doc = writeTransfer(transfer)
    const { signature } = await wallet.signDirect(transfer.from, theirDoc(transfer))
    const bytes = Uint8Array.from(atob(signature.signature), (sign) => sign.charCodeAt(0))
    const digest = sha256(signDocBytes(doc))
    expect(secp256k1.verify(bytes, digest, PUBLIC_KEY, { prehash: false })).toBe(true)
    expect(transactionBytes(doc, bytes).length).toBeGreaterThan(doc.bodyBytes.length + 64)
  })

  test('any bytes and any JSON are read, or said to be none', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 200 }), fc.json(), (bytes, json) => {
        decodeTransaction({ bodyBytes: bytes, authInfoBytes: bytes, chain: 'x' })
        decodeTransaction({
          bodyBytes: writeMessage(1, bytes),
          authInfoBytes: writeMessage(2, bytes),
          chain: 'x',
        })
        decodeAmino(JSON.parse(json))
      }),
      propertyRuns(200),
    )
    expect(decodeAmino({ chain_id: 'x' })).toBeNull()
  })

  test('behavior: other documents are written as cosmjs does, whatever stands in them', () => {
    fc.assert(
      // A request with this name is refused: cosmjs leaves it out.
      fc.property(
        fc.json().filter((json) => !json.includes('__proto__')),
        (json) => {
          const msgs = [{ type: 'wasm/MsgExecuteContract', value: JSON.parse(json) }]
          const document = { ...writeAminoTransfer(writable), msgs }
          expect(toHex(aminoBytes(document))).toBe(toHex(serializeSignDoc(document as never)))
        },
      ),
      propertyRuns(30),
    )
  })

  test('that does not fit is not written', () => {
    const transfer = { ...writable, gas: U64 + 1n }
    expect(() => writeTransfer(transfer)).toThrow(RangeError)
  })
})

const writable: CosmosTransfer = {
  from: addressOfKey(PUBLIC_KEY, 'cosmos'),
  to: addressOfKey(PUBLIC_KEY, 'cosmos'),
  amount: 1n,
  denom: 'uatom',
  memo: '',
  fee: 1n,
  gas: 1n,
  publicKey: PUBLIC_KEY,
  accountNumber: 0n,
  sequence: 0n,
  chain: 'cosmoshub-4',
}

describe('what a dapp’s transaction does', () => {
  test('behavior: other messages are named, and who pays the fee', () => {
    const { authInfoBytes } = writeTransfer(writable)
    const body = writeMessage(1, writeText(1, '/cosmos.staking.v1beta1.MsgDelegate'))
    const paid = concatBytes(writeText(3, 'cosmos1payer'), writeText(4, 'cosmos1granter'))
    const read = decodeTransaction({ bodyBytes: body, authInfoBytes: writeMessage(2, paid), chain: 'x' })
    expect(read).toMatchObject({
      actions: [{ name: 'unknown', type: '/cosmos.staking.v1beta1.MsgDelegate' }],
      payer: 'cosmos1payer',
      granter: 'cosmos1granter',
    })
    expect(decodeTransaction({ bodyBytes: body, authInfoBytes, chain: 'x' })?.fee).toEqual([
      { denom: 'uatom', amount: 1n },
    ])
    const amino = writeAminoTransfer(writable)
    expect(decodeAmino({ ...amino, msgs: [{ type: 'cosmos-sdk/MsgVote', value: {} }] })?.actions).toEqual([
      { name: 'unknown', type: 'cosmos-sdk/MsgVote', carried: [] },
    ])
  })

  const direct = (body: Uint8Array, auth: Uint8Array) => {
    const { bodyBytes, authInfoBytes } = writeTransfer(writable)
    return decodeTransaction({
      bodyBytes: concatBytes(bodyBytes, body),
      authInfoBytes: concatBytes(authInfoBytes, auth),
      chain: 'x',
    })
  }
  const nothing = new Uint8Array()

  test('behavior: a tip is read in both modes', () => {
    const coin = concatBytes(writeText(1, 'uatom'), writeText(2, '900000'))
    const tip = [{ denom: 'uatom', amount: 900_000n }]
    const written = concatBytes(writeMessage(1, coin), writeText(2, 'cosmos1tipper'))
    expect(direct(nothing, writeMessage(3, written))).toMatchObject({ tip, isWhole: true })
    const amino = { amount: [{ denom: 'uatom', amount: '900000' }], tipper: 'cosmos1tipper' }
    expect(decodeAmino({ ...writeAminoTransfer(writable), tip: amino })).toMatchObject({ tip, isWhole: true })
  })

  test('behavior: timeouts belong to what is known', () => {
    const timeout = concatBytes(writeNumber(3, 5n), writeNumber(4, 1n), writeMessage(5, writeNumber(1, 9n)))
    expect(direct(timeout, nothing)).toMatchObject({ isWhole: true })
    const amino = { ...writeAminoTransfer(writable), timeout_height: '5' }
    expect(decodeAmino(amino)).toMatchObject({ isWhole: true })
  })

  test.each([
    ['an extension option', writeMessage(1023, writeText(1, '/x.Option')), nothing],
    ['an extension option that chains may ignore', writeMessage(2047, writeText(1, '/x.Option')), nothing],
    ['a field of the body', writeText(6, 'x'), nothing],
    ['a field of AuthInfo', nothing, writeText(4, 'x')],
    ['a field of the tip', nothing, writeMessage(3, writeText(3, 'x'))],
    ['a field of a signer', nothing, writeMessage(1, writeText(4, 'x'))],
  ])('behavior: with %s that is not known it is not whole', (_, body, auth) => {
    expect(direct(body, auth)).toMatchObject({ isWhole: false })
  })

  test.each([
    ['of the document', { extra: 1 }],
    ['of the fee', { fee: { amount: [], gas: '1', extra: 1 } }],
    ['of the tip', { tip: { amount: [], tipper: 'x', extra: 1 } }],
  ])('behavior: with an unknown key %s it is not whole', (_, more) => {
    expect(decodeAmino({ ...writeAminoTransfer(writable), ...more })).toMatchObject({ isWhole: false })
  })

  test('behavior: messages that a message carries are named, however deep', () => {
    const any = (type: string, value: Uint8Array) => concatBytes(writeText(1, type), writeMessage(2, value))
    const exec = (...inner: Uint8Array[]) =>
      any('/cosmos.authz.v1beta1.MsgExec', concatBytes(...inner.map((each) => writeMessage(2, each))))
    const grant = any('/cosmos.authz.v1beta1.MsgGrant', nothing)
    const bodyBytes = writeMessage(1, exec(any('/x.MsgOther', nothing), exec(grant)))
    const [type, other] = ['/cosmos.authz.v1beta1.MsgExec', '/x.MsgOther']
    expect(decodeTransaction({ bodyBytes, authInfoBytes: nothing, chain: 'x' })?.actions).toEqual([
      { name: 'unknown', type, carried: [other, type, '/cosmos.authz.v1beta1.MsgGrant'] },
    ])
    const amino = (msgs: object[]) => ({ type: 'cosmos-sdk/MsgExec', value: { grantee: 'x', msgs } })
    const msgs = [amino([amino([{ type: 'cosmos-sdk/MsgGrant', value: {} }])])]
    expect(decodeAmino({ ...writeAminoTransfer(writable), msgs })?.actions).toEqual([
      {
        name: 'unknown',
        type: 'cosmos-sdk/MsgExec',
        carried: ['cosmos-sdk/MsgExec', 'cosmos-sdk/MsgGrant'],
      },
    ])
  })

  test('behavior: messages that are nested too deeply to be read are said so', () => {
    const exec = (inner: object): object => ({ type: 'cosmos-sdk/MsgExec', value: { msgs: [inner] } })
    const grant: object = { type: 'cosmos-sdk/MsgGrant', value: {} }
    const msgs = [Array.from({ length: 12 }).reduce<object>((inner) => exec(inner), grant)]
    const [action] = decodeAmino({ ...writeAminoTransfer(writable), msgs })?.actions ?? []
    expect(action).toMatchObject({ carried: expect.arrayContaining([TOO_DEEP]) })
    expect(action && transactionWarnings({ actions: [action], isWhole: true })).toContain('authority')
  })

  test('behavior: a recipient that stands twice makes it none', () => {
    const send = concatBytes(writeText(1, 'a'), writeText(2, 'shown'), writeText(2, 'taken'))
    const any = concatBytes(writeText(1, '/cosmos.bank.v1beta1.MsgSend'), writeMessage(2, send))
    const authInfoBytes = new Uint8Array()
    expect(decodeTransaction({ bodyBytes: writeMessage(1, any), authInfoBytes, chain: 'x' })).toBeNull()
  })
})

describe('addresses', () => {
  test('are those of cosmjs, of their chain alone', () => {
    fc.assert(
      fc.property(fc.uint8Array({ minLength: 48, maxLength: 48 }), prefix, (seed, word) => {
        const key = secp256k1.getPublicKey(secp256k1.utils.randomSecretKey(seed))
        const address = addressOfKey(key, word)
        expect(address).toBe(pubkeyToAddress(encodeSecp256k1Pubkey(key), word))
        expect(parseAddress(address.toUpperCase(), word)).toBe(address)
        expect(parseAddress(address, `${word}valoper`)).toBeNull()
      }),
      propertyRuns(40),
    )
  })

  test('a contract’s has 32 bytes, and nothing has another number', () => {
    for (const length of [19, 20, 21, 32, 33]) {
      const address = writeAddress({ prefix: 'juno', bytes: new Uint8Array(length).fill(1) })
      expect(readAddress(address) !== null).toBe(length === 20 || length === 32)
    }
    const own = addressOfKey(PUBLIC_KEY, 'cosmos')
    for (const text of [
      '',
      'cosmos',
      `${own.slice(0, -1)}q`,
      `Cosmos${own.slice(6)}`,
      toBase64(utf8ToBytes(own)),
    ])
      expect(readAddress(text)).toBeNull()
  })
})
