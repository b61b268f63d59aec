import { verifyMessage } from 'viem'
import { describe, expect, test } from 'vitest'
import { HOST, newAddress, setUpServices, startMailbox } from './testing/fixture.ts'
import { makePartition, readFailure, type Tab } from './testing/partition.ts'

/** The wallet is unlocked while an approval is shown, so that the user does not wait after pressing. */
const { services } = setUpServices()
/** Both services answer within a second where nothing else keeps the machine. */
const WAIT = { timeout: 15_000 }

/** A tab that has been reloaded: there is a session and a keyslot, and no key in memory. */
async function reload() {
  const mailbox = startMailbox()
  const email = newAddress()
  const partition = makePartition(services)
  const before = await partition.openTab()
  const started = await before.call('startLogin', { email, project: services.project, host: HOST })
  if (started.action !== 'VERIFY_OTP') throw new Error('No code was asked for')
  const { attemptId } = started
  const outcome = await before.call('submitCode', { attemptId, code: mailbox.codeFor(email) })
  if (outcome.step !== 'done') throw new Error('A link was asked for')
  before.close()
  const tab = await partition.openTab()
  await tab.call('restore', {})
  partition.world.requested.length = 0
  return { ...partition, tab, address: outcome.user.accounts.eip155 }
}

/** Opens a tab whose wallet is being unlocked in advance: `answer` lets the service's answer through, and waits for its effect. */
async function openSlowly() {
  const reloaded = await reload()
  const { world, tab } = reloaded
  const { promise, resolve } = Promise.withResolvers<undefined>()
  const isFactor = (path: string) => path.endsWith('/v1/factor')
  world.intercept = ({ pathname }) => (isFactor(pathname) ? promise : undefined)
  const ahead = tab.begin('unlock', {})
  const factors = () => world.requested.filter(isFactor).length
  await expect.poll(factors, WAIT).toBe(1)
  const answer = async () => {
    resolve(undefined)
    await ahead.answer
  }
  return { ...reloaded, answer, factors }
}

async function signs(tab: Tab, address: `0x${string}`): Promise<boolean> {
  const payload = { address, message: '0x6869' }
  const answer = await tab.call('sign', { namespace: 'eip155', kind: 'message', payload })
  return verifyMessage({ address, message: 'hi', ...(answer as { signature: `0x${string}` }) })
}

describe('a wallet that was opened ahead', () => {
  test('signs after asking only whether this device still may', async () => {
    const { world, tab, address } = await reload()
    await tab.call('unlock', {})
    expect(world.requested).toEqual(['auth /v1/factor'])
    expect(await signs(tab, address)).toBe(true)
    expect(world.requested).toEqual(['auth /v1/factor', 'auth /v1/session/check'])
  })

  test('signs nothing on a device that was removed since', async () => {
    const { tab, address } = await reload()
    await tab.call('unlock', {})
    await services.auth.DB.prepare(
      'UPDATE device SET revoked = 1 WHERE uid IN (SELECT uid FROM wallet WHERE evm = ?)',
    )
      .bind(address)
      .run()
    expect(await readFailure(signs(tab, address))).toMatchObject({ data: { reason: 'SESSION_ENDED' } })
  })

  test('is not opened twice: a press meanwhile waits for the answer that is on its way', async () => {
    const { world, tab, address } = await reload()
    const { promise, resolve } = Promise.withResolvers<undefined>()
    world.intercept = () => promise
    const ahead = tab.call('unlock', {})
    const signed = signs(tab, address)
    await expect.poll(() => world.requested, WAIT).toEqual(['auth /v1/factor'])
    resolve(undefined)
    await ahead
    expect(await signed).toBe(true)
    expect(world.requested).toEqual(['auth /v1/factor'])
  })

  test('is opened by the press where that failed', async () => {
    const { world, tab, address } = await reload()
    world.intercept = async () => new Response(null, { status: 503 })
    expect(await readFailure(tab.call('unlock', {}))).toMatchObject({ data: { reason: 'LOGIN_UNAVAILABLE' } })
    world.intercept = () => undefined
    expect(await signs(tab, address)).toBe(true)
  })

  test('is closed again by a no', async () => {
    const { world, tab, address } = await reload()
    await tab.call('unlock', {})
    await tab.call('relock', {})
    expect(await signs(tab, address)).toBe(true)
    expect(world.requested).toEqual(['auth /v1/factor', 'auth /v1/factor'])
  })

  test.each(['relock', 'lock'] as const)(
    'does not stay open where %s comes while it is being opened',
    async (op) => {
      const { tab, address, answer, factors } = await openSlowly()
      await tab.call(op, {})
      await answer()
      expect(await signs(tab, address)).toBe(true)
      expect(factors()).toBe(2)
    },
  )

  test('does not stay open where another tab changes the session while it is being opened', async () => {
    const { tab, openSmart, address, answer, factors } = await openSlowly()
    const other = await openSmart()
    await other.call('preferAccount', { type: 'eoa' })
    await answer()
    expect(await signs(tab, address)).toBe(true)
    expect(factors()).toBe(2)
  })

  test('stays open after a no where it was open before, or was signed with since', async () => {
    const { world, tab, address } = await reload()
    await tab.call('unlock', {})
    expect(await signs(tab, address)).toBe(true)
    await tab.call('relock', {})
    await tab.call('unlock', {})
    await tab.call('relock', {})
    expect(await signs(tab, address)).toBe(true)
    expect(world.requested.filter((path) => path === 'auth /v1/factor')).toHaveLength(1)
  })
})
