import { fc } from '@latch/protocol/testRandom.ts'
import { bytesToHex } from '@noble/hashes/utils.js'
import {
  getAddress,
  hashMessage,
  keccak256,
  serializeTransaction,
  type TransactionSerializable,
  toRlp,
  type AccessList as ViemAccessList,
} from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { describe, expect, test } from 'vitest'
import { addressOfPublicKey, toChecksum } from './address.ts'
import { hashPersonalMessage } from './personalMessage.ts'
import { encodeRlp } from './rlp.ts'
import {
  hashUnsigned,
  type RpcTransaction,
  readTransaction,
  serializeSigned,
  type Transaction,
} from './transaction.ts'

const hex = (min: number, max = min) =>
  fc.uint8Array({ minLength: min, maxLength: max }).map((bytes) => `0x${bytesToHex(bytes)}` as const)
const amount = fc.bigInt({ min: 0n, max: 2n ** 256n - 1n })
const accessList = fc.array(
  fc.record({ address: hex(20), storageKeys: fc.array(hex(32), { maxLength: 3 }) }),
  { maxLength: 3 },
)
const common = {
  chainId: fc.bigInt({ min: 1n, max: 2n ** 50n }),
  nonce: fc.bigInt({ min: 0n, max: 2n ** 50n }),
  gas: fc.bigInt({ min: 0n, max: 2n ** 60n }),
  to: fc.option(hex(20)),
  value: amount,
  data: hex(0, 600),
}
const transaction: fc.Arbitrary<Transaction> = fc.oneof(
  fc.record({ type: fc.constant('legacy' as const), ...common, gasPrice: amount }),
  fc.record({ type: fc.constant('eip2930' as const), ...common, gasPrice: amount, accessList }),
  fc
    .record({
      type: fc.constant('eip1559' as const),
      ...common,
      maxFeePerGas: amount,
      maxPriorityFeePerGas: amount,
      accessList,
    })
    .filter(({ maxFeePerGas, maxPriorityFeePerGas }) => maxPriorityFeePerGas <= maxFeePerGas),
)
const signature = fc.record({
  r: fc.bigInt({ min: 1n, max: 2n ** 256n - 1n }),
  s: fc.bigInt({ min: 1n, max: 2n ** 255n }),
  yParity: fc.constantFrom(0 as const, 1 as const),
})

/** Converts the transaction for viem, whose numbers are smaller. */
function toViem({ chainId, nonce, to, data, ...rest }: Transaction): TransactionSerializable {
  return {
    ...rest,
    chainId: Number(chainId),
    nonce: Number(nonce),
    to: to as `0x${string}` | null,
    data: data as `0x${string}`,
    ...('accessList' in rest ? { accessList: rest.accessList as ViemAccessList } : {}),
  } as TransactionSerializable
}

const rpc: RpcTransaction = {
  chainId: '0x1',
  type: '0x2',
  nonce: '0x0',
  gas: '0x5208',
  to: `0x${'11'.repeat(20)}`,
  value: '0x0',
  data: '0x',
  maxFeePerGas: '0x2',
  maxPriorityFeePerGas: '0x1',
}

describe('transactions', () => {
  test('are hashed and written as viem does it', () => {
    fc.assert(
      fc.property(transaction, signature, (given, { r, s, yParity }) => {
        const theirs = toViem(given)
        expect(`0x${bytesToHex(hashUnsigned(given))}`).toBe(keccak256(serializeTransaction(theirs)))
        const signed = serializeSigned(given, { r, s, yParity })
        const written = serializeTransaction(theirs, {
          r: `0x${r.toString(16).padStart(64, '0')}`,
          s: `0x${s.toString(16).padStart(64, '0')}`,
          yParity,
          v: BigInt(yParity + 27),
        })
        expect(signed).toEqual({ transaction: written, hash: keccak256(written) })
      }),
    )
  })

  test('are read from the words of JSON-RPC', () => {
    expect(readTransaction(rpc)).toEqual({
      type: 'eip1559',
      chainId: 1n,
      nonce: 0n,
      gas: 21_000n,
      to: rpc.to,
      value: 0n,
      data: '0x',
      maxFeePerGas: 2n,
      maxPriorityFeePerGas: 1n,
      accessList: [],
    })
  })

  test.each([
    ['a tip above the fee', { maxPriorityFeePerGas: '0x3' }],
    ['a missing fee', { maxFeePerGas: undefined }],
    ['the price of another type', { gasPrice: '0x1' }],
    ['no price', { type: '0x0' as const, maxFeePerGas: undefined, maxPriorityFeePerGas: undefined }],
    ['a fee of another type', { type: '0x1' as const, gasPrice: '0x1' }],
    [
      'a list that the type does not have',
      {
        type: '0x0' as const,
        gasPrice: '0x1',
        maxFeePerGas: undefined,
        maxPriorityFeePerGas: undefined,
        accessList: [],
      },
    ],
    ['no chain', { chainId: '0x0' }],
    ['a nonce out of range', { nonce: '0xffffffffffffffff' }],
    ['a value out of range', { value: `0x1${'00'.repeat(32)}` }],
    ['neither a recipient nor code', { to: null }],
  ])('with %s are refused', (_, change) => {
    expect(() => readTransaction({ ...rpc, ...change })).toThrow(
      expect.objectContaining({ name: 'UnsignableError' }),
    )
  })
})

test('RLP is that of viem', () => {
  const { item } = fc.letrec<{ item: Uint8Array | readonly unknown[] }>((tie) => ({
    item: fc.oneof(
      { depthSize: 'small', withCrossShrink: true },
      fc.uint8Array({ maxLength: 300 }),
      fc.array(tie('item'), { maxLength: 4 }),
    ) as fc.Arbitrary<Uint8Array | readonly unknown[]>,
  }))
  fc.assert(
    fc.property(item, (given) => {
      expect(encodeRlp(given as never)).toEqual(toRlp(given as never, 'bytes'))
    }),
  )
})

test('personal messages are hashed as viem does it', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 400 }), (raw) => {
      expect(`0x${bytesToHex(hashPersonalMessage(raw))}`).toBe(hashMessage({ raw }))
    }),
  )
})

test('addresses are spelt and derived as viem does it', () => {
  fc.assert(
    fc.property(hex(20), (address) => {
      expect(toChecksum(address)).toBe(getAddress(address))
    }),
  )
  fc.assert(
    fc.property(hex(31), (tail) => {
      const account = privateKeyToAccount(`0x01${tail.slice(2)}`)
      const key = Uint8Array.from(Buffer.from(account.publicKey.slice(2), 'hex'))
      expect(addressOfPublicKey(key)).toBe(account.address)
    }),
    { numRuns: 20 },
  )
})
