import { registerAllFamilies } from '@latch/families/widget.ts'
import { beforeEach, expect, test, vi } from 'vitest'
import { configStore } from '#core/configStore.ts'
import { hostStore } from '#core/hostStore.ts'
import { keepUnconfirmed, readUnconfirmed } from '#core/unconfirmedPayments.ts'
import { ALICE, BOB, CONFIG, HASH } from '#host/testHost.ts'
import { settlePayments } from './settlePayments.ts'
import { watchPayment } from './watchPayment.ts'

const ACCOUNT = { chainId: 'eip155:1', address: ALICE } as const
const CALLS = `0x${'ab'.repeat(64)}`

beforeEach(() => {
  registerAllFamilies()
  configStore.setState({ config: CONFIG, requested: [] })
  hostStore.setState({ origin: `https://${crypto.randomUUID()}.example` })
})

/** Mocks the account API. @param calls - Of `/v1/calls`; `receipt` is the nodes' answer for any transaction. */
function serve({ calls = null, receipt = null }: { calls?: object | null; receipt?: object | null }) {
  vi.stubGlobal('fetch', async (url: string, { body = '[]' }: { body?: string } = {}) => {
    if (url.startsWith('/v1/calls/')) return Response.json({ calls })
    const requested = [JSON.parse(body)].flat() as { id: number; method: string }[]
    return Response.json(
      requested.map(({ id, method }) => ({
        ...{ jsonrpc: '2.0', id },
        result:
          method === 'eth_getTransactionReceipt'
            ? receipt
            : method === 'eth_getTransactionCount'
              ? '0x0'
              : null,
      })),
    )
  })
}

test.each([
  [100, true],
  [200, false],
  [500, false],
])('calls of status %i may still be on their way: %s', async (status, expected) => {
  serve({ calls: { status } })
  keepUnconfirmed({ id: '1', ...ACCOUNT, callsId: CALLS })
  expect(await settlePayments(ACCOUNT)).toBe(expected)
})

test('calls that nobody knows yet may still come', async () => {
  serve({ calls: null })
  keepUnconfirmed({ id: '1', ...ACCOUNT, callsId: CALLS })
  expect(await settlePayments(ACCOUNT)).toBe(true)
})

test('a transaction that is in a block is not on its way any more', async () => {
  serve({})
  keepUnconfirmed({ id: '1', ...ACCOUNT, hash: HASH })
  expect(await settlePayments(ACCOUNT)).toBe(true)
  serve({ receipt: { status: '0x1' } })
  expect(await settlePayments(ACCOUNT)).toBe(false)
})

test('a service that does not answer settles nothing, and keeps nobody waiting', async () => {
  vi.stubGlobal('fetch', () => new Promise(() => {}))
  keepUnconfirmed({ id: '1', ...ACCOUNT, hash: HASH })
  expect(await settlePayments(ACCOUNT)).toBe(true)
})

test('another account and another chain have none, and one without a name is forgotten after an hour', () => {
  vi.useFakeTimers()
  keepUnconfirmed({ id: '1', ...ACCOUNT })
  keepUnconfirmed({ id: '2', ...ACCOUNT, hash: HASH })
  expect(readUnconfirmed({ ...ACCOUNT, address: BOB })).toEqual([])
  expect(readUnconfirmed({ ...ACCOUNT, chainId: 'eip155:8453' })).toEqual([])
  vi.setSystemTime(Date.now() + 3_600_000)
  expect(readUnconfirmed(ACCOUNT).map(({ id }) => id)).toEqual(['2'])
  vi.useRealTimers()
})

test('the same payment that failed twice is one, and is forgotten once it is known not to be sent', () => {
  const lost = { data: { outcome: 'unknown', hash: HASH } }
  const tries = ['1', '2', '3'].map((id) => watchPayment({ id, ...ACCOUNT }))
  for (const each of tries.slice(0, 2)) each.fail(lost)
  expect(readUnconfirmed(ACCOUNT).map(({ id }) => id)).toEqual(['2'])
  tries[2]?.fail({ data: { reason: 'TRANSACTION_EXPIRED', hash: HASH } })
  expect(readUnconfirmed(ACCOUNT)).toEqual([])
})
