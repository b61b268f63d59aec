import { expect, test } from 'vitest'
import { DEFAULT_LIMIT } from './dayLimit.ts'
import { createLedger } from './ledger.ts'
import { createTestEnvironment } from './testEnvironment.ts'

const host = 'https://shop.example'
const exceeded = (left: number) => expect.objectContaining({ data: { reason: 'LIMIT_EXCEEDED', left } })
const DAY = 24 * 60 * 60_000

function open() {
  const world = createTestEnvironment()
  return { ...world, ledger: createLedger(world.environment, async () => 'ada') }
}

test('a site spends up to its limit and no further', async () => {
  const { ledger } = open()
  await ledger.spend({ host, cents: 4000 })
  await expect(ledger.spend({ host, cents: 1001 })).rejects.toEqual(exceeded(1000))
  await ledger.spend({ host, cents: 1000 })
  expect(await ledger.left(host)).toEqual({ cents: 0, limit: DEFAULT_LIMIT })
})

test('what one origin of a site spends counts for the others, whose limits stay their own', async () => {
  const { ledger } = open()
  const other = 'https://m.shop.example'
  await ledger.setLimit(other, 9000)
  await ledger.spend({ host, cents: 4000 })
  expect(await ledger.left(other)).toEqual({ cents: 5000, limit: 9000 })
  await ledger.spend({ host: other, cents: 1000 })
  await expect(ledger.spend({ host, cents: 1 })).rejects.toEqual(exceeded(0))
  await ledger.spend({ host: other, cents: 4000 })
})

test('what one person spends does not count for the next', async () => {
  const { environment } = createTestEnvironment()
  await createLedger(environment, async () => 'ada').spend({ host, cents: DEFAULT_LIMIT })
  const next = createLedger(environment, async () => 'bob')
  expect(await next.left(host)).toEqual({ cents: DEFAULT_LIMIT, limit: DEFAULT_LIMIT })
})

test('a day begins anew at midnight in UTC, and never by setting the clock back', async () => {
  const { ledger, passSilently } = open()
  await ledger.spend({ host, cents: DEFAULT_LIMIT })
  passSilently(-DAY)
  expect((await ledger.left(host)).cents).toBe(0)
  passSilently(DAY + 13 * 60 * 60_000)
  expect((await ledger.left(host)).cents).toBe(0)
  passSilently(60 * 60_000)
  expect((await ledger.left(host)).cents).toBe(DEFAULT_LIMIT)
})

test('two tabs that spend at once share one limit', async () => {
  const { environment } = createTestEnvironment()
  const ada = async () => 'ada'
  const [one, two] = [createLedger(environment, ada), createLedger(environment, ada)]
  const outcomes = await Promise.allSettled([
    one.spend({ host, cents: 3000 }),
    two.spend({ host, cents: 3000 }),
  ])
  expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'rejected'])
})

test('what was not signed is given back', async () => {
  const { ledger } = open()
  const refund = await ledger.spend({ host, cents: 3000 })
  await refund()
  expect((await ledger.left(host)).cents).toBe(DEFAULT_LIMIT)
})

test('what was not signed is given back to its own day and person only', async () => {
  const { environment, passSilently } = createTestEnvironment()
  let owner = 'ada'
  const ledger = createLedger(environment, async () => owner)
  const refund = await ledger.spend({ host, cents: DEFAULT_LIMIT })
  owner = 'bob'
  await ledger.spend({ host, cents: DEFAULT_LIMIT })
  await refund()
  expect((await ledger.left(host)).cents).toBe(0)
  owner = 'ada'
  expect((await ledger.left(host)).cents).toBe(DEFAULT_LIMIT)
  const late = await ledger.spend({ host, cents: DEFAULT_LIMIT })
  passSilently(DAY)
  await ledger.spend({ host, cents: DEFAULT_LIMIT })
  await late()
  expect((await ledger.left(host)).cents).toBe(0)
})

test('a limit that one person raised is not the next one’s', async () => {
  const { environment } = createTestEnvironment()
  await createLedger(environment, async () => 'ada').setLimit(host, 100_000)
  const next = createLedger(environment, async () => 'bob')
  expect(await next.left(host)).toEqual({ cents: DEFAULT_LIMIT, limit: DEFAULT_LIMIT })
})

test('a limit that was changed stays so the next day', async () => {
  const { ledger, passSilently } = open()
  expect(await ledger.setLimit(host, 100)).toEqual({ cents: 100, limit: 100 })
  passSilently(DAY)
  await expect(ledger.spend({ host, cents: 101 })).rejects.toEqual(exceeded(100))
})
