import { registerAllFamilies } from '@latch/families/widget.ts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { configStore } from '#core/configStore.ts'
import { CONFIG } from '#host/testHost.ts'
import { submitTransaction } from './transfers.ts'

const CHAIN = 'sui:mainnet'

beforeEach(() => {
  configStore.setState({ config: CONFIG })
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** Hosting, with one answer after the other. */
function serve(...answers: (() => Response)[]) {
  const bodies: unknown[] = []
  vi.stubGlobal('fetch', async (_: string, { body }: { body: string }) => {
    bodies.push(JSON.parse(body))
    return (answers.length > 1 ? answers.shift() : answers[0])?.()
  })
  return bodies
}
const offline = (): Response => {
  throw new TypeError('Failed to fetch')
}
const taken = () => Response.json({ hash: 'abc' })
const reasons = [{ field: 'transaction', description: 'Spent.' }]
const refused = () => Response.json({ status: 'FAILED', reasons }, { status: 400 })

async function submit() {
  const sent = submitTransaction(CHAIN, { transaction: 'AAEC' })
  const outcome = sent.catch((error: unknown) => error)
  await vi.runAllTimersAsync()
  return outcome
}

test('while nobody answers the same transaction is sent again', async () => {
  const bodies = serve(offline, offline, taken)
  expect(await submit()).toBe('abc')
  expect(bodies).toEqual([{ transaction: 'AAEC' }, { transaction: 'AAEC' }, { transaction: 'AAEC' }])
})

test('when nobody ever answers it may have been sent, and that is said', async () => {
  serve(offline)
  expect(await submit()).toMatchObject({
    code: -32603,
    data: { reason: 'SUBMISSION_LOST', outcome: 'unknown' },
  })
})

test('a node that refuses at once has not sent it; one that refuses later may have it', async () => {
  serve(refused)
  expect(await submit()).toMatchObject({ code: -32003, message: 'Spent.' })
  serve(offline, refused)
  expect(await submit()).toMatchObject({ data: { outcome: 'unknown' } })
})

test('a transaction that is found on the chain was sent, whatever the node refuses', async () => {
  registerAllFamilies()
  const hash = vi.fn(() => Response.json({ status: 'confirmed' }))
  vi.stubGlobal('fetch', async (path: string) => {
    if (path.startsWith(`/v1/transaction/${CHAIN}/`)) return hash()
    return path.startsWith('/v1/submit') && hash.mock.calls.length === 0 ? offline() : refused()
  })
  expect(await submit()).toMatch(/^\w{43,44}$/)
  expect(hash).toHaveBeenCalledOnce()
})
