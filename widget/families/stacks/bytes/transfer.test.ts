import { fc } from '@latch/protocol/testRandom.ts'
import { propertyRuns } from '@latch/protocol/testRuns.ts'
import { secp256k1 } from '@noble/curves/secp256k1.js'
import {
  Cl,
  getAddressFromPublicKey,
  makeUnsignedContractCall,
  makeUnsignedContractDeploy,
  makeUnsignedSTXTokenTransfer,
  Pc,
  type StacksTransactionWire,
  TransactionSigner,
} from '@stacks/transactions'
import { describe, expect, test } from 'vitest'
import { hexToBytes } from '../../bytes.ts'
import { toHex } from '../../hex.ts'
import { addressOfKey, parseAddress, readPrincipal, writePrincipal } from './address.ts'
import { decodeTransaction } from './decodeTransaction.ts'
import { isSameTransaction } from './sameTransaction.ts'
import { type StacksTransfer, transactionId, transferDigest, writeTransfer } from './transfer.ts'
import { transactionWarnings } from './warnings.ts'

const MAINNET = 'stacks:1'
const TESTNET = 'stacks:2147483648'
const U64 = 2n ** 64n - 1n
const KEY = new Uint8Array(32).fill(7)
const PUBLIC_KEY = secp256k1.getPublicKey(KEY)

const hash = fc.uint8Array({ minLength: 20, maxLength: 20 })
const name = fc.stringMatching(/^[a-z][a-z0-9-]{0,38}$/)
const wanted = fc
  .record({
    isTest: fc.boolean(),
    isMulti: fc.boolean(),
    hash,
    contract: fc.option(name),
    amount: fc.bigInt({ min: 1n, max: U64 }),
    fee: fc.bigInt({ min: 0n, max: U64 }),
    nonce: fc.bigInt({ min: 0n, max: U64 }),
    memo: fc.stringMatching(/^[ -~]{0,34}$/),
  })
  .map(({ isTest, isMulti, hash: bytes, contract, ...rest }): StacksTransfer => {
    const version = isTest ? (isMulti ? 21 : 26) : isMulti ? 20 : 22
    const to = writePrincipal({ version, hash: bytes, contract })
    return { ...rest, to, publicKey: PUBLIC_KEY, chainId: isTest ? TESTNET : MAINNET }
  })

const networkOf = ({ chainId }: Pick<StacksTransfer, 'chainId'>) =>
  chainId === MAINNET ? 'mainnet' : 'testnet'

/** Builds the same with Stacks.js. */
const makeTheirs = (transfer: StacksTransfer) =>
  makeUnsignedSTXTokenTransfer({
    recipient: transfer.to,
    amount: transfer.amount,
    fee: transfer.fee,
    nonce: transfer.nonce,
    memo: transfer.memo,
    network: networkOf(transfer),
    publicKey: toHex(PUBLIC_KEY).slice(2),
  })

describe('a transfer', () => {
  test('has the signature and the id of Stacks.js', async () => {
    await fc.assert(
      fc.asyncProperty(wanted, async (transfer) => {
        const theirs = await makeTheirs(transfer)
        new TransactionSigner(theirs).signOrigin(`${toHex(KEY).slice(2)}01`)
        const digest = transferDigest(transfer)
        const own = writeTransfer(
          transfer,
          secp256k1.sign(digest, KEY, { prehash: false, format: 'recovered' }),
        )
        expect(toHex(own).slice(2)).toBe(theirs.serialize())
        expect(toHex(transactionId(own)).slice(2)).toBe(theirs.txid())
      }),
      propertyRuns(10),
    )
  })

  test('has the bytes of Stacks.js, and reads as what it is', async () => {
    await fc.assert(
      fc.asyncProperty(wanted, async (transfer) => {
        const own = writeTransfer(transfer)
        const theirs = await makeTheirs(transfer)
        expect(toHex(own).slice(2)).toBe(theirs.serialize())
        expect(decodeTransaction(theirs.serialize())).toEqual({
          chainId: transfer.chainId,
          from: addressOfKey(PUBLIC_KEY, transfer.chainId),
          fee: transfer.fee,
          nonce: transfer.nonce,
          isSponsored: false,
          allowsMore: false,
          conditions: [],
          action: { name: 'transfer', to: transfer.to, amount: transfer.amount, memo: transfer.memo },
        })
        expect(decodeTransaction(toHex(own.slice(0, -1)))).toBeNull()
        expect(decodeTransaction(`${toHex(own)}00`)).toBeNull()
      }),
      propertyRuns(200),
    )
  })

  test('that does not fit is not written', () => {
    const transfer = {
      publicKey: PUBLIC_KEY,
      to: addressOfKey(PUBLIC_KEY, MAINNET),
      amount: 1n,
      fee: 1n,
      nonce: 0n,
      memo: '',
      chainId: MAINNET,
    } as const
    for (const wrong of [
      { memo: 'ä'.repeat(18) },
      { amount: U64 + 1n },
      { amount: -1n },
      { to: 'SP2J6' },
      { chainId: 'stacks:2' as const },
    ])
      expect(() => writeTransfer({ ...transfer, ...wrong })).toThrow(RangeError)
  })

  test('any bytes are read, or said to be none', () => {
    const head = '0000000001040000000000000000000000000000000000000000000000000000000000000000000000000000'
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 300 }), (bytes) => {
        decodeTransaction(toHex(bytes))
        decodeTransaction(head + toHex(bytes).slice(2))
      }),
      propertyRuns(200),
    )
    for (const text of ['', 'xyz', '0x', '8000000001']) expect(decodeTransaction(text)).toBeNull()
  })
})

describe('what a dapp’s transaction does', () => {
  const CONTRACT = 'SP000000000000000000002Q6VF78.pox'
  const common = { fee: 200n, nonce: 3n, network: 'mainnet', publicKey: toHex(PUBLIC_KEY).slice(2) } as const
  const read = (transaction: StacksTransactionWire) => decodeTransaction(transaction.serialize())

  test('behavior: a call is named, and what may move with it', async () => {
    const other = addressOfKey(secp256k1.getPublicKey(new Uint8Array(32).fill(8)), MAINNET)
    const call = await makeUnsignedContractCall({
      ...common,
      contractAddress: 'SP000000000000000000002Q6VF78',
      contractName: 'pox',
      functionName: 'stack!',
      functionArgs: [
        Cl.uint(5),
        Cl.int(-1),
        Cl.bool(true),
        Cl.none(),
        Cl.some(Cl.bufferFromHex('00ff')),
        Cl.ok(Cl.stringAscii('a')),
        Cl.error(Cl.stringUtf8('ä')),
        Cl.list([Cl.principal(CONTRACT), Cl.principal(other)]),
        Cl.tuple({ a: Cl.uint(1), b: Cl.tuple({}) }),
      ],
      postConditionMode: 'allow',
      postConditions: [
        Pc.principal(other).willSendLte(7n).ustx(),
        Pc.origin().willSendEq(8n).ft(CONTRACT, 'token'),
        Pc.principal(CONTRACT)
          .willNotSendAsset()
          .nft(CONTRACT, 'art', Cl.tuple({ id: Cl.uint(1) })),
      ],
    })
    expect(read(call)).toMatchObject({
      isSponsored: false,
      allowsMore: true,
      conditions: [
        { account: other, asset: 'STX', rule: 'atMost', amount: 7n, id: null },
        { account: null, asset: `${CONTRACT}::token`, rule: 'equal', amount: 8n, id: null },
        { account: CONTRACT, asset: `${CONTRACT}::art`, rule: 'stays', amount: null, id: '(tuple (id u1))' },
      ],
      action: {
        name: 'call',
        contract: CONTRACT,
        function: 'stack!',
        arguments: [
          'u5',
          '-1',
          'true',
          'none',
          '(some 0x00ff)',
          '(ok "a")',
          '(err u"ä")',
          `(list ${CONTRACT} ${other})`,
          '(tuple (a u1) (b (tuple)))',
        ],
      },
    })
    const decoded = read(call)
    expect(decoded && transactionWarnings(decoded)).toEqual(['unknownProgram', 'unrestricted'])
  })

  test('behavior: a contract is deployed, somebody else pays, several sign', async () => {
    const code = '(define-public (a) (ok true))'
    const deploy = await makeUnsignedContractDeploy({ ...common, contractName: 'mine', codeBody: code })
    expect(read(deploy)?.action).toMatchObject({ name: 'deploy', contract: 'mine', code, version: 4 })
    const sponsored = await makeUnsignedSTXTokenTransfer({
      ...common,
      recipient: CONTRACT,
      amount: 1n,
      sponsored: true,
    })
    expect(read(sponsored)).toMatchObject({ isSponsored: true, action: { name: 'transfer', to: CONTRACT } })
    const { publicKey: _, ...rest } = common
    const publicKeys = [common.publicKey, toHex(secp256k1.getPublicKey(new Uint8Array(32).fill(9))).slice(2)]
    const multi = await makeUnsignedSTXTokenTransfer({
      ...rest,
      recipient: CONTRACT,
      amount: 1n,
      publicKeys,
      numSignatures: 2,
    })
    expect(read(multi)?.from).toMatch(/^SM/)
    const signer = new TransactionSigner(multi)
    signer.signOrigin(`${toHex(KEY).slice(2)}01`)
    signer.appendOrigin(toHex(secp256k1.getPublicKey(new Uint8Array(32).fill(9))).slice(2))
    expect(read(signer.transaction)).toEqual(read(multi))
  })
})

describe('addresses', () => {
  test('are those of Stacks.js, on their network alone', () => {
    fc.assert(
      fc.property(fc.uint8Array({ minLength: 48, maxLength: 48 }), (seed) => {
        const key = secp256k1.getPublicKey(secp256k1.utils.randomSecretKey(seed))
        for (const chainId of [MAINNET, TESTNET] as const) {
          const address = addressOfKey(key, chainId)
          expect(address).toBe(getAddressFromPublicKey(key, networkOf({ chainId })))
          expect(parseAddress(address.toLowerCase(), chainId)).toBe(address)
          expect(parseAddress(`${address}.my-Contract`, chainId)).toBe(`${address}.my-Contract`)
          expect(parseAddress(address, chainId === MAINNET ? TESTNET : MAINNET)).toBeNull()
        }
      }),
      propertyRuns(40),
    )
  })

  test.each([
    'SP2J6ZY48GV1EZ5V2V5RB9MP66SW86PYKKNRV9EJ7',
    'SP000000000000000000002Q6VF78.pox',
    'SP000000000000000000002Q6VF78',
  ])('%s is one', (text) => expect(parseAddress(text, MAINNET)).toBe(text))

  test.each([
    'SP2J6ZY48GV1EZ5V2V5RB9MP66SW86PYKKNRV9EJ8',
    'SP2J6ZY48GV1EZ5V2V5RB9MP66SW86PYKKNRV9E',
    'bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq',
    'SP2J6ZY48GV1EZ5V2V5RB9MP66SW86PYKKNRV9EJ7.1x',
    'SP2J6ZY48GV1EZ5V2V5RB9MP66SW86PYKKNRV9EJ7.a.b',
    'SP2J6ZY48GV1EZ5V2V5RB9MP66SW86PYKKNRV9EJ7.',
    'S',
    '',
    'SPZZZZZZZZZZZZZZZZZZZZZZZZZZZZZZZZZZZZZZZZ',
  ])('%j is none', (text) => {
    expect(parseAddress(text, MAINNET)).toBeNull()
    expect(readPrincipal(text)).toBeNull()
  })

  test('a chain that is none of Stacks’ has none', () => {
    const address = 'SP000000000000000000002Q6VF78'
    expect(parseAddress(address, 'stacks:2')).toBeNull()
    expect(() => addressOfKey(hexToBytes('00'), 'stacks:2')).toThrow()
  })

  test('a wallet sets fee and nonce, and changes nothing else', () => {
    const transfer: StacksTransfer = {
      publicKey: PUBLIC_KEY,
      to: 'SP000000000000000000002Q6VF78.pox',
      amount: 5n,
      fee: 180n,
      nonce: 0n,
      memo: 'rent',
      chainId: MAINNET,
    }
    const shown = decodeTransaction(toHex(writeTransfer(transfer)))
    const signedAs = (changed: Partial<StacksTransfer>) =>
      shown !== null && isSameTransaction(shown, toHex(writeTransfer({ ...transfer, ...changed })))
    expect(signedAs({ fee: 900_000n, nonce: 7n })).toBe(true)
    expect(signedAs({ fee: 1_000_001n })).toBe(false)
    for (const changed of [{ amount: 6n }, { memo: '' }, { to: 'SP000000000000000000002Q6VF78' }])
      expect(signedAs(changed)).toBe(false)
    expect(signedAs({ publicKey: secp256k1.getPublicKey(new Uint8Array(32).fill(8)) })).toBe(false)
  })

  test('a wallet that deploys other code, lets another NFT go or adds other bytes has signed something else', async () => {
    const common = {
      fee: 200n,
      nonce: 3n,
      network: 'mainnet',
      publicKey: toHex(PUBLIC_KEY).slice(2),
    } as const
    const CONTRACT = 'SP000000000000000000002Q6VF78.pox'
    const deploys = (codeBody: string) =>
      makeUnsignedContractDeploy({ ...common, contractName: 'mine', codeBody })
    const sends = (id: number) =>
      makeUnsignedContractDeploy({
        ...{ ...common, contractName: 'mine', codeBody: '(begin)' },
        postConditions: [Pc.origin().willSendAsset().nft(CONTRACT, 'art', Cl.uint(id))],
      })
    const pays = async (memo: number) => {
      const transfer = { ...common, recipient: CONTRACT, amount: 1n, memo: 'm' }
      return toHex((await makeUnsignedSTXTokenTransfer(transfer)).serializeBytes().with(-34, memo))
    }
    const texts = async (one: Promise<StacksTransactionWire>) => (await one).serialize()
    const pairs = [
      [await texts(deploys('(begin)')), await texts(deploys('(end)'))],
      [await texts(sends(1)), await texts(sends(2))],
      [await pays(0xfe), await pays(0xff)],
    ]
    for (const [shown = '', signed = ''] of pairs) {
      const plan = decodeTransaction(shown)
      if (plan === null) throw new Error('The transaction is not read.')
      expect(isSameTransaction(plan, shown)).toBe(true)
      expect(isSameTransaction(plan, signed)).toBe(false)
    }
  })
})
