import type { PermissionSchema } from '@latch/protocol/secure/permission.ts'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import type * as z from 'zod/mini'
import { approve } from './testing/device.ts'
import { HOST, newAddress, type Services, startMailbox, startServices, stopClock } from './testing/fixture.ts'
import { makePartition, readFailure } from './testing/partition.ts'

/** Pages' permissions for a user's smart account: the workers against both services. */
const clock = stopClock()
let services: Services
beforeAll(async () => {
  services = await startServices()
})
afterEach(() => vi.restoreAllMocks())

type Permission = z.infer<typeof PermissionSchema>
const DAY = 86_400
let made = 0

async function signUp() {
  const [mailbox, email, site] = [startMailbox(), newAddress(), makePartition(services)]
  const tab = await site.openSmart()
  const prove = async (on: typeof tab) => {
    clock.pass(31)
    const started = await on.call('startLogin', { email, project: services.project, host: HOST })
    if (started.action !== 'VERIFY_OTP') throw new Error('No code was asked for')
    return on.call('submitCode', { attemptId: started.attemptId, code: mailbox.codeFor(email) })
  }
  const outcome = await prove(tab)
  if (outcome.step !== 'done') throw new Error('A link was asked for')
  const { smart } = outcome.user
  if (smart === undefined) throw new Error('There is no smart account')
  const requested = (own: Partial<Permission> = {}) => {
    made += 1
    const payload: Permission = {
      type: 'native-token-transfer',
      ...{ chainId: '0x1', account: smart.address, delegate: `0x${'33'.repeat(20)}` },
      ...{ expiry: Math.floor(Date.now() / 1000) + DAY, salt: `0x${made.toString(16).padStart(64, '0')}` },
      ...{ contract: null, amount: '0x10', methods: [], count: null },
      ...own,
    }
    return { namespace: 'eip155', kind: 'permission', payload, host: HOST } as const
  }
  const listed = async (on = tab) =>
    (await on.call('permissions', {})).permissions.map(({ origin, permission }) => [origin, permission.salt])
  /** Logs in on a new device. */
  const comeAnew = async () => {
    const other = makePartition(services)
    const there = await other.openSmart()
    const proven = await prove(there)
    if (proven.step !== 'device') throw new Error('No link was asked for')
    other.world.meanwhile = async () => {
      await approve(services, mailbox.linkFor(email), proven.match)
    }
    await there.call('awaitDevice', { attemptId: proven.attemptId })
    return there
  }
  return { site, tab, requested, listed, comeAnew }
}

test('what was granted is listed on every device of its owner until it is over, and of nobody else', async () => {
  const { tab, requested, listed, comeAnew } = await signUp()
  const period = { from: Math.floor(Date.now() / 1000), seconds: 3600 }
  const [first, second] = [
    requested({ type: 'native-token-periodic', period, name: 'Weekly ticket' }),
    requested({ expiry: Math.floor(Date.now() / 1000) + 60 }),
  ]
  for (const one of [first, second]) expect(await tab.call('sign', one)).toHaveProperty('context')
  const entries = [first, second].map(({ payload }) => [HOST, payload.salt])
  expect(await listed()).toEqual(expect.arrayContaining(entries))
  expect(await listed()).toHaveLength(2)
  expect((await tab.call('permissions', {})).permissions.map(({ permission }) => permission)).toContainEqual(
    first.payload,
  )
  clock.pass(90)
  expect(await listed(await comeAnew())).toEqual([entries[0]])
  const stranger = await signUp()
  expect(await stranger.listed()).toEqual([])
})

test('a permission that cannot be put on the list is not handed out', async () => {
  const { site, tab, requested, listed } = await signUp()
  site.world.intercept = ({ pathname }) =>
    pathname === '/v1/permissions' ? Promise.reject(new Error('No network')) : undefined
  expect(await readFailure(tab.call('sign', requested()))).toMatchObject({
    data: { reason: 'LOGIN_UNAVAILABLE' },
  })
  site.world.intercept = () => undefined
  expect(await listed()).toEqual([])
  const { host: _, ...nowhere } = requested()
  expect(await readFailure(tab.call('sign', nowhere))).toMatchObject({ data: { reason: 'NOT_SIGNABLE' } })
})

test('nobody has more than forty that are not over', async () => {
  const { tab, requested, listed } = await signUp()
  for (let count = 0; count < 40; count += 1) await tab.call('sign', requested())
  const refused = await readFailure(tab.call('sign', requested()))
  expect(refused).toMatchObject({ data: { reason: 'LOGIN_LIMITED' } })
  expect(await listed()).toHaveLength(40)
})

test('a name that is longer than what was shown is not signed for', async () => {
  const { tab, requested, listed } = await signUp()
  expect(await readFailure(tab.call('sign', requested({ name: 'x'.repeat(41) })))).toMatchObject({
    code: -32602,
  })
  expect(await listed()).toEqual([])
})

test('the frame of a project without smart accounts tells nothing of them', async () => {
  const { site } = await signUp()
  const plain = await site.openTab()
  const { answer } = plain.begin('permissions', {})
  expect(await Promise.race([answer, Promise.resolve('nothing')])).toBe('nothing')
})
