import { RpcCode } from '@latch/protocol/errors.ts'
import { describe, expect, test } from 'vitest'
import { INTERNAL_CODES, PAIRING_CODES, toPeerError } from './peerError.ts'

const EIP_CODES: readonly number[] = Object.values(RpcCode)

/** In the words of the protocol's own SDKs. @see docs/behaviour.md#pairing-protocol-codes */
const PUBLISHED =
  '1001 Invalid method; 1002 Invalid event; 1003 Invalid update request; 1004 Invalid extend request; 1005 Invalid session settle request; 3001 Unauthorized method; 3002 Unauthorized event; 3003 Unauthorized update request; 3004 Unauthorized extend request; 5000 User rejected; 5001 User rejected chains; 5002 User rejected methods; 5003 User rejected events; 5100 Unsupported chains; 5101 Unsupported methods; 5102 Unsupported events; 5103 Unsupported accounts; 5104 Unsupported namespace key; 6000 User disconnected; 7000 Session settlement failed; 10001 Unsupported wc_ method'
const PUBLISHED_INTERNAL =
  '1 Not initialized; 2 No matching key; 3 Restore will override; 4 Resubscribed; 5 Missing or invalid; 6 Expired; 7 Unknown type; 8 Mismatched topic; 9 Non conforming namespaces'

const rows = (table: string) =>
  table.split('; ').map((row) => {
    const [code = '', ...text] = row.split(' ')
    return [Number(code), text.join(' ')] as const
  })

test('the tables hold every published code and no other', () => {
  const entries = (table: typeof PAIRING_CODES) =>
    Object.entries(table).map(([code, { text }]) => [Number(code), text])
  expect(entries(PAIRING_CODES)).toEqual(rows(PUBLISHED))
  expect(entries(INTERNAL_CODES)).toEqual(rows(PUBLISHED_INTERNAL))
})

describe.each([...rows(PUBLISHED), ...rows(PUBLISHED_INTERNAL)])('%i %s', (code, text) => {
  const expected = (PAIRING_CODES[code] ?? INTERNAL_CODES[code])?.code

  test('becomes an EIP-1193 or JSON-RPC code', () => {
    const error = toPeerError({ code, message: text })
    expect(EIP_CODES).toContain(error.code)
    const message = expected === RpcCode.userRejected ? `User rejected the request: ${text}` : text
    expect(error).toMatchObject({ code: expected, message, data: { pairing: code } })
  })

  test('is known by its words when it comes without its code', () => {
    expect(toPeerError(new Error(`${text}. details`)).code).toBe(expected)
  })
})

test.each([4001, 4100, 4200, 4900, 4902, -32602, -32603, 5720])("a wallet's own %i stays", (code) => {
  expect(toPeerError({ code, message: 'x' })).toMatchObject({ code, message: 'x' })
})

test.each(['User rejected the request', 'Connection request reset. Please try again.'])(
  '%s is a rejection whatever its shape',
  (message) => {
    expect(toPeerError(new Error(message))).toMatchObject({
      code: 4001,
      message: expect.stringMatching(/^User rejected the request/),
    })
  },
)

test('a request that expired may still be done, and nobody is told to ask again', () => {
  const error = toPeerError(new Error('Request expired. Please try again.'))
  expect(error).toMatchObject({ code: -32603, data: { reason: 'TIMEOUT', outcome: 'unknown' } })
  expect(error.message).not.toMatch(/try again/i)
})

test('a request that is made offline never leaves, so its outcome is known', () => {
  const message = 'No internet connection detected. Please restart your network and try again.'
  const error = toPeerError(new Error(message))
  expect(error.code).toBe(4900)
  expect(error).not.toHaveProperty('data.outcome')
})

test("a wallet's own failure without a network stays open: it may have signed", () => {
  const message = 'No internet connection'
  expect(toPeerError({ code: -32603, message })).toMatchObject({ code: -32603, message })
})

test('a code that expired was shown to nobody: it may be drawn again', () => {
  const error = toPeerError(new Error('Proposal expired. Please try again.'))
  expect(error).toMatchObject({ code: -32603, data: { reason: 'TIMEOUT' } })
  expect(error.data).not.toHaveProperty('outcome')
})

test.each(['Failed to publish custom payload, please try again. id:1 tag:1108', 'Failed to publish payload'])(
  '%s: the relay may have passed it on before it was lost',
  (message) => {
    const error = toPeerError(new Error(message))
    expect(error).toMatchObject({ code: -32603, data: { reason: 'RELAY_LOST', outcome: 'unknown' } })
    expect(error.message).not.toMatch(/internal error|try again/i)
  },
)

test('a text of nobody stays ours', () => {
  expect(toPeerError(new Error('socket hang up'))).toMatchObject({ code: -32603, message: 'Internal error' })
})
