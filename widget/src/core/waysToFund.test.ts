import type { ProjectConfig } from '@latch/protocol/config.ts'
import { beforeEach, expect, test } from 'vitest'
import { CONFIG } from '#host/testHost.ts'
import { configStore } from './configStore.ts'
import type { FamilyEntry } from './family.ts'
import { registerFamilies } from './familyRegistry.ts'
import { waysToFund } from './waysToFund.ts'

const CHAIN = 'eip155:1'
const VENUE = { router: `0x${'1'.repeat(40)}`, wrapped: `0x${'2'.repeat(40)}` }
const NO_RECEIVE = { off: ['receive'] } satisfies Partial<ProjectConfig>
const funding = (onramp: boolean, exchange: boolean) => ({ funding: { onramp, exchange } })

/** A family with a form for swaps, or without one. */
function register(swaps: boolean): void {
  registerFamilies([{ namespace: 'eip155', ...(swaps && { swap: {} }) } as FamilyEntry])
}

beforeEach(() => register(true))

test.each<[Partial<ProjectConfig>, string[]]>([
  [{}, ['receive']],
  [NO_RECEIVE, []],
  [{ ...NO_RECEIVE, ...funding(true, false) }, ['onramp']],
  [{ ...NO_RECEIVE, ...funding(false, true) }, ['exchange']],
  [{ ...NO_RECEIVE, swap: { [CHAIN]: VENUE } }, ['swap']],
  [{ ...funding(true, true), swap: { [CHAIN]: VENUE } }, ['onramp', 'exchange', 'receive', 'swap']],
])('with %o coins come by %j', (changed, ways) => {
  configStore.setState({ config: { ...CONFIG, ...changed } })
  expect(waysToFund(CHAIN)).toEqual(ways)
})

test('on a network that the project does not list, coins are only received', () => {
  configStore.setState({ config: { ...CONFIG, ...funding(true, true), swap: { 'eip155:5': VENUE } } })
  expect(waysToFund('eip155:5')).toEqual(['receive'])
})

test('a family that the modal has no form for does not swap, though somebody sells on its chain', () => {
  register(false)
  configStore.setState({ config: { ...CONFIG, swap: { [CHAIN]: VENUE } } })
  expect(waysToFund(CHAIN)).toEqual(['receive'])
})
