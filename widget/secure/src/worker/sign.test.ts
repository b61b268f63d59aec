import {
  transferPartsV1,
  writeMessageV1,
  writeTransactionV1,
} from '@latch/families/solana/bytes/testTransactionV1.ts'
import { fromBase58 } from '@latch/protocol/base58.ts'
import { fromBase64, toBase64 } from '@latch/protocol/base64.ts'
import { ed25519 } from '@noble/curves/ed25519.js'
import { Keypair, SystemProgram, TransactionMessage, VersionedTransaction } from '@solana/web3.js'
import { recoverMessageAddress, recoverTransactionAddress, recoverTypedDataAddress } from 'viem'
import { describe, expect, test } from 'vitest'
import { deriveKeys } from './derive.ts'
import { type KeyRequest, sign } from './sign.ts'
import { type SignRequest, SignSchema } from './signMessages.ts'

const keys = await deriveKeys(new Uint8Array(32).fill(3))
const [evm, sol] = [keys.eip155.address, keys.solana.address]
const unsignable = expect.objectContaining({ name: 'UnsignableError' })
const stranger = `0x${'12'.repeat(20)}`

/** Parses a request of the frame with the schema. */
function ask(request: SignRequest) {
  return sign(SignSchema.parse(request) as KeyRequest, keys, null) as Promise<
    Record<'signature' | 'transaction', `0x${string}`>
  >
}

const message = (payload: object = {}) =>
  ({
    namespace: 'eip155',
    kind: 'message',
    payload: { address: evm, message: '0x6869', ...payload },
  }) as SignRequest
const order = {
  types: { Order: [{ name: 'amount', type: 'uint256' }] },
  primaryType: 'Order',
  domain: { name: 'Shop', chainId: 1 },
  message: { amount: '5' },
}
const typed = (data: object, chainId = '0x1') =>
  ({
    namespace: 'eip155',
    kind: 'typedData',
    payload: { address: evm, chainId, typedData: JSON.stringify({ ...order, ...data }) },
  }) as SignRequest
const transaction = (change: object = {}) =>
  ({
    namespace: 'eip155',
    kind: 'transaction',
    payload: {
      ...{ from: evm, chainId: '0x7a69', type: '0x2', nonce: '0x1', gas: '0x5208', to: stranger },
      ...{ value: '0x1', data: '0x', maxFeePerGas: '0x2', maxPriorityFeePerGas: '0x1', ...change },
    },
  }) as SignRequest

describe('EVM signatures', () => {
  test('of messages are by the account', async () => {
    const { signature } = await ask(message())
    expect(await recoverMessageAddress({ message: 'hi', signature })).toBe(evm)
  })

  test('of typed data are by the account', async () => {
    const { signature } = await ask(typed({}))
    const data = { ...order, message: { amount: 5n } } as const
    expect(await recoverTypedDataAddress({ ...data, primaryType: 'Order', signature })).toBe(evm)
  })

  test.each([
    {},
    { type: '0x0', gasPrice: '0x1', maxFeePerGas: undefined, maxPriorityFeePerGas: undefined },
    { type: '0x1', gasPrice: '0x1', maxFeePerGas: undefined, maxPriorityFeePerGas: undefined },
  ])('of transactions are by the account: %j', async (change) => {
    const { transaction: raw } = await ask(transaction(change))
    expect(await recoverTransactionAddress({ serializedTransaction: raw as `0x02${string}` })).toBe(evm)
  })

  test.each([
    ['a message of another account', message({ address: stranger })],
    ['typed data for another network', typed({}, '0x2')],
    ['typed data whose network is no number', typed({ domain: { name: 'Shop', chainId: {} } })],
    ['a transaction from another account', transaction({ from: stranger })],
  ])('are not given for %s', async (_, request) => {
    await expect(ask(request)).rejects.toThrow(unsignable)
  })

  test.each(['authorizationList', 'blobs', 'maxFeePerBlobGas', 'yParity'])(
    'are not given for a transaction with %s',
    (field) => {
      expect(SignSchema.safeParse(transaction({ [field]: '0x1' })).success).toBe(false)
    },
  )

  test('are not given for a code delegation, nor for a hash', () => {
    expect(SignSchema.safeParse(transaction({ type: '0x4' })).success).toBe(false)
    const hash = {
      namespace: 'eip155',
      kind: 'hash',
      payload: { address: evm, hash: `0x${'00'.repeat(32)}` },
    }
    expect(SignSchema.safeParse(hash).success).toBe(false)
  })
})

describe('orders to a smart account', () => {
  const contract = [{ name: 'verifyingContract', type: 'address' }]
  const taker = (verifyingContract: string) => ({ domain: { verifyingContract, chainId: 1 } })

  test.each([
    ['the delegation manager', taker('0xdb9B1e94B5b69Df7e401DDbedE43491141047dB3')],
    ['it, spelt otherwise', taker('0xDB9B1E94B5B69DF7E401DDBEDE43491141047DB3')],
    ['the entry point', taker('0x0000000071727De22E5E9d8BAf0edAc6f37da032')],
    ['the account itself', taker(evm)],
    ['a delegation manager somewhere else', { domain: { name: 'DelegationManager', chainId: 1 } }],
    [
      'a user operation',
      { types: { PackedUserOperation: order.types.Order }, primaryType: 'PackedUserOperation' },
    ],
    [
      'a delegation',
      {
        types: { Delegation: [{ name: 'caveats', type: 'uint256' }] },
        primaryType: 'Delegation',
        message: { caveats: 1 },
      },
    ],
  ])('are not signed as typed data: %s', async (_, data) => {
    await expect(ask(typed(data))).rejects.toThrow(unsignable)
  })

  test('are not what a vote or a token’s permit is', async () => {
    const vote = {
      types: { Delegation: [{ name: 'delegatee', type: 'address' }] },
      primaryType: 'Delegation',
    }
    expect((await ask(typed({ ...vote, message: { delegatee: stranger } }))).signature).toMatch(/^0x/)
    const permit = { types: { ...order.types, EIP712Domain: contract } }
    expect((await ask(typed({ ...permit, domain: { verifyingContract: stranger } }))).signature).toMatch(
      /^0x/,
    )
  })
})

describe('Solana signatures', () => {
  const other = Keypair.generate()
  const draft = (payer = keys.solana.address) =>
    new VersionedTransaction(
      new TransactionMessage({
        payerKey: new (other.publicKey.constructor as new (key: string) => typeof other.publicKey)(payer),
        recentBlockhash: other.publicKey.toBase58(),
        instructions: [
          SystemProgram.transfer({ fromPubkey: other.publicKey, toPubkey: other.publicKey, lamports: 1 }),
        ],
      }).compileToV0Message(),
    )
  const ofBytes = (kind: 'message' | 'transaction', bytes: Uint8Array) =>
    ({ namespace: 'solana', kind, payload: { address: sol, [kind]: toBase64(bytes) } }) as SignRequest

  test('of messages are by the account', async () => {
    const bytes = new TextEncoder().encode('Sign in to example')
    const { signature } = await ask(ofBytes('message', bytes))
    expect(ed25519.verify(fromBase58(signature), bytes, fromBase58(sol))).toBe(true)
  })

  test('of transactions stand in their place', async () => {
    const theirs = draft()
    theirs.sign([other])
    const { transaction: signed, signature } = await ask(ofBytes('transaction', theirs.serialize()))
    const read = VersionedTransaction.deserialize(fromBase64(signed))
    expect(read.signatures[0]).toEqual(fromBase58(signature))
    expect(read.signatures[1]).toEqual(theirs.signatures[1])
    expect(ed25519.verify(fromBase58(signature), read.message.serialize(), fromBase58(sol))).toBe(true)
  })

  test('of a transaction of version 1 stand behind its message', async () => {
    const parts = transferPartsV1({ from: fromBase58(sol), to: new Uint8Array(32).fill(8), lamports: 1n })
    const { transaction: signed, signature } = await ask(ofBytes('transaction', writeTransactionV1(parts)))
    const message = writeMessageV1(parts)
    expect(fromBase64(signed)).toEqual(Uint8Array.from([...message, ...fromBase58(signature)]))
    expect(ed25519.verify(fromBase58(signature), message, fromBase58(sol))).toBe(true)
    await expect(ask(ofBytes('message', message))).rejects.toThrow(unsignable)
  })

  test('are not given for a transaction that comes as a message', async () => {
    await expect(ask(ofBytes('message', draft().message.serialize()))).rejects.toThrow(unsignable)
  })

  test('are not given for a transaction of somebody else', async () => {
    const theirs = draft(other.publicKey.toBase58()).serialize()
    await expect(ask(ofBytes('transaction', theirs))).rejects.toThrow(unsignable)
  })

  test('are not given in the name of another account', async () => {
    const request = ofBytes('message', new Uint8Array(4)) as Extract<SignRequest, { namespace: 'solana' }>
    request.payload.address = other.publicKey.toBase58()
    await expect(ask(request)).rejects.toThrow(unsignable)
  })
})
