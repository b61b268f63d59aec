import { beforeEach, expect, test, vi } from 'vitest'
import { loadAllParts } from '#families/testParts.ts'
import { ALICE, BOB } from '#host/testHost.ts'
import { resolve, resolveName, resolveStore } from './resolveStore.ts'

const ask = vi.hoisted(() => vi.fn())
vi.mock('#api/account.ts', () => ({ fetchAddressOfName: ask, BALANCE_LIFETIME_MS: 0 }))

await loadAllParts()

const MINUTE = 60_000
let clock = 0
let name = ''
let names = 0

beforeEach(() => {
  ask.mockReset()
  clock = 0
  name = `alice${++names}.eth`
})

const lookUp = (options = {}) => resolveName(name, 'eip155:1', { now: () => clock, ...options })
const found = () => resolve(name, 'eip155:1', resolveStore.getState().names)
const answer = (address: string | null) => ask.mockResolvedValueOnce(address && { name, address })

test('who has a name is asked again after five minutes, and not before', async () => {
  answer(ALICE)
  await lookUp()
  clock = 5 * MINUTE - 1
  await lookUp()
  expect(ask).toHaveBeenCalledTimes(1)
  clock = 5 * MINUTE
  answer(BOB)
  await lookUp()
  expect(found()).toMatchObject({ address: BOB })
})

test('a name that nobody had may be taken since', async () => {
  answer(null)
  await lookUp()
  expect(found()).toEqual({ status: 'unknownName' })
  clock = 5 * MINUTE
  answer(ALICE)
  await lookUp()
  expect(found()).toMatchObject({ address: ALICE })
})

test('a review asks anew; what is on screen stays until the answer is there', async () => {
  answer(ALICE)
  await lookUp()
  answer(BOB)
  const requested = lookUp({ maxAge: 0 })
  expect(found()).toMatchObject({ address: ALICE })
  await requested
  expect(ask).toHaveBeenLastCalledWith(name, 'eip155:1', { maxAge: 0 })
  expect(found()).toMatchObject({ address: BOB })
})

test('an address that could not be read again is not used beyond its five minutes', async () => {
  answer(ALICE)
  await lookUp()
  ask.mockRejectedValue(new Error('down'))
  clock = MINUTE
  await lookUp({ maxAge: 0 })
  expect(found()).toMatchObject({ address: ALICE })
  clock = 5 * MINUTE
  await lookUp({ maxAge: 0 })
  expect(found()).toEqual({ status: 'unresolved' })
})
