import { fc } from '@latch/protocol/testRandom.ts'
import { propertyRuns } from '@latch/protocol/testRuns.ts'
import { expect, test } from 'vitest'
import { decodeTypedData } from './eip155/bytes/decodeTypedData.ts'
import { hashTypedData, readTypedData } from './eip155/bytes/typedData.ts'
import { typedDataWarnings } from './eip155/bytes/warnings.ts'
import { decodeTransaction } from './solana/bytes/decodeTransaction.ts'
import { UnsignableError } from './unsignable.ts'

const TOKEN = `0x${'1f'.repeat(20)}`

/** Expects a read to throw the documented refusal, or nothing. */
function refusedOrRead(read: () => void): void {
  try {
    read()
  } catch (error) {
    expect(error).toBeInstanceOf(UnsignableError)
  }
}

const PERMIT = {
  types: {
    EIP712Domain: [{ name: 'verifyingContract', type: 'address' }],
    Permit: [
      { name: 'spender', type: 'address' },
      { name: 'value', type: 'uint256' },
      { name: 'deadline', type: 'uint256' },
    ],
  },
  primaryType: 'Permit',
  domain: { verifyingContract: TOKEN },
  message: { spender: TOKEN, value: '1', deadline: '2' },
}

test('typed data of any shape is signed as it was declared, or refused in words', () => {
  const part = fc.constantFrom('types', 'primaryType', 'domain', 'message')
  fc.assert(
    fc.property(part, fc.jsonValue({ maxDepth: 4 }), (name, value) =>
      refusedOrRead(() => {
        const data = readTypedData(JSON.stringify({ ...PERMIT, [name]: value }))
        expect(hashTypedData(data)).toHaveLength(32)
        typedDataWarnings(decodeTypedData(data), 0)
      }),
    ),
    propertyRuns(200),
  )
})

/** A legacy transfer of one lamport: one signature, three keys, the system program's second instruction. */
const TRANSFER = Uint8Array.of(
  ...[1, ...new Uint8Array(64), 1, 0, 1],
  ...[3, ...new Uint8Array(32).fill(7), ...new Uint8Array(32).fill(8), ...new Uint8Array(32)],
  ...[...new Uint8Array(32).fill(9), 1, 2, 2, 0, 1, 12, 2, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0],
)

function readSolana(bytes: Uint8Array): void {
  const decoded = decodeTransaction(bytes)
  if (decoded === null) return
  expect(decoded.signers[0]).toBe(decoded.feePayer)
  for (const { action, data } of decoded.instructions) {
    expect(data).toMatch(/^0x([0-9a-f]{2})*$/)
    if ('amount' in action) expect(action.amount).toBeGreaterThanOrEqual(0n)
  }
}

test('a Solana transaction with bytes changed, cut off or added is read or said to be none', () => {
  expect(decodeTransaction(TRANSFER)?.instructions[0]?.action).toMatchObject({ name: 'transfer', amount: 1n })
  const place = fc.nat({ max: TRANSFER.length - 1 })
  const change = fc.array(fc.tuple(place, fc.nat({ max: 255 })), { maxLength: 4 })
  fc.assert(
    fc.property(change, place, fc.uint8Array({ maxLength: 64 }), (changes, end, more) => {
      const changed = TRANSFER.slice()
      for (const [at, byte] of changes) changed[at] = byte
      readSolana(changed)
      readSolana(changed.slice(0, end))
      readSolana(Uint8Array.of(...changed, ...more))
      readSolana(more)
    }),
    propertyRuns(200),
  )
})
