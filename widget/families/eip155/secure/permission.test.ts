import type { ApprovalRequest, ToSign } from '@latch/secure/src/approval/approvalRequest.ts'
import type { Backend } from '@latch/secure/src/core/node.ts'
import { describe, expect, test } from 'vitest'
import { permissionGrant } from './permission.ts'
import { readPermission } from './permissionReading.ts'

type Permission = Extract<ToSign, { kind: 'permission' }>['payload']

const KEY = `0x${'33'.repeat(20)}`
const FROM = Date.UTC(2030, 0, 1) / 1000
const DAY = 86_400
const WEEKLY: Permission = {
  type: 'native-token-periodic',
  ...{ chainId: '0x1', account: `0x${'22'.repeat(20)}`, delegate: KEY, name: 'Weekly ticket' },
  ...{ expiry: FROM + 29 * DAY, salt: `0x${'1'.repeat(64)}`, contract: null, methods: [], count: null },
  ...{ amount: '0x16345785d8a0000', period: { from: FROM, seconds: 7 * DAY } },
}
const ask = (payload: Permission) =>
  ({
    chain: { id: 'eip155:1', nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 } },
    toSign: [{ namespace: 'eip155', kind: 'permission', payload }],
  }) as unknown as ApprovalRequest

async function factsOf(permission: Permission) {
  const { blocks } = await readPermission(permission, ask(permission), {} as Backend)
  const [block] = blocks
  if (block?.type !== 'facts') throw new Error('No facts are told')
  return block.facts.map(({ label, value }) => [
    'key' in label && label.key,
    'text' in value ? value.text : value.key,
  ])
}

describe('a permission for each period', () => {
  test('is told by what may leave in each, and in all till its date', async () => {
    expect(await factsOf(WEEKLY)).toEqual([
      ['ask.each', '0.1 ETH'],
      ['ask.period', '7 days'],
      ['ask.from', expect.stringContaining('2030')],
      ['ask.most', '0.5 ETH'],
      ['ask.until', expect.stringContaining('2030')],
      ['ask.named', 'Weekly ticket'],
      ['ask.delegate', KEY],
    ])
  })

  test('is answered in the words in which it is asked for', () => {
    expect(permissionGrant(ask(WEEKLY), '0x12')).toMatchObject({
      grantedPermissions: [
        {
          type: 'native-token-periodic',
          data: { periodAmount: WEEKLY.amount, periodDuration: 7 * DAY, startTime: FROM },
          policies: [],
        },
      ],
    })
  })
})

test('a permission without periods is told by what may leave in all', async () => {
  const { period: _, name: __, ...once } = WEEKLY
  expect(await factsOf({ ...once, type: 'native-token-transfer' })).toEqual([
    ['ask.most', '0.1 ETH'],
    ['ask.until', expect.any(String)],
    ['ask.delegate', KEY],
  ])
})

test.each([
  ['vote(uint256)'],
  ['hire(address)'],
  ['hireAll(address[])'],
  ['run(bytes)'],
  ['run(bytes32)'],
  ['sendTo(string)'],
])('a permission to call %s is approved with a word that is typed', async (method) => {
  const { period: _, ...calls } = {
    ...WEEKLY,
    type: 'contract-call' as const,
    contract: KEY as `0x${string}`,
  }
  const permission = { ...calls, amount: null, methods: [method], count: 1_000 }
  const backend = { callNode: async () => null } as unknown as Backend
  const { warnings } = await readPermission(permission, ask(permission), backend)
  expect(warnings).toEqual([{ key: 'warn.mayCall', isGrave: true }])
})

test('a permission that an amount bounds takes one press', async () => {
  const { warnings } = await readPermission(WEEKLY, ask(WEEKLY), {} as Backend)
  expect(warnings).toEqual([{ key: 'warn.maySpend' }])
})
