import { describe, expect, test } from 'vitest'
import { approve } from './testing/device.ts'
import { HOST, newAddress, setUpServices, startMailbox } from './testing/fixture.ts'
import { makePartition, readFailure } from './testing/partition.ts'

/** The browser's behaviour when the network, or a proxy in front of a service, answers in its place. */
const { clock, services } = setUpServices()

const reason = (name: string) => expect.objectContaining({ data: expect.objectContaining({ reason: name }) })
const page = (status: number) => new Response('<!doctype html><title>Blocked</title>', { status })

/** Opens a tab in which a user is about to type the code. */
async function requestCode(mailbox = startMailbox(), email = newAddress()) {
  const partition = makePartition(services)
  const tab = await partition.openTab()
  const started = await tab.call('startLogin', { email, project: services.project, host: HOST })
  if (started.action !== 'VERIFY_OTP') throw new Error('No code was asked for')
  const typed = { attemptId: started.attemptId, code: mailbox.codeFor(email) }
  return { mailbox, email, partition, tab, submit: () => tab.call('submitCode', typed) }
}

async function signUp() {
  const begun = await requestCode()
  const outcome = await begun.submit()
  if (outcome.step !== 'done') throw new Error('A link was asked for')
  return { ...begun, user: outcome.user }
}

/** Lets the service do the request, but loses its answer. */
function loseAnswers(world: ReturnType<typeof makePartition>['world'], path: string, times = 1): void {
  let left = times
  world.intercept = (url, send) => {
    if (url.pathname !== path) return undefined
    return send().then((response) => {
      if (!response.ok || left === 0) return response
      left -= 1
      throw new TypeError('Failed to fetch')
    })
  }
}

describe('a session goes on', () => {
  test('when the answer to its refresh was lost, however often', async () => {
    const { partition, user } = await signUp()
    loseAnswers(partition.world, '/v1/session/refresh', 2)
    for (let lost = 0; lost < 2; lost++) {
      const reloaded = await partition.openTab()
      expect(await readFailure(reloaded.call('restore', {}))).toEqual(reason('LOGIN_UNAVAILABLE'))
      clock.pass(60)
    }
    expect(await (await partition.openTab()).call('restore', {})).toEqual({ user })
    expect(await (await partition.openTab()).call('restore', {})).toEqual({ user })
  })

  test.each([
    ['a page of a CDN, 403', () => page(403)],
    ['a page of a CDN, 404', () => page(404)],
    ['a page of a CDN, 401', () => page(401)],
    ['a request that took too long, 408', () => Response.json({ error: 'slow' }, { status: 408 })],
    ['a path that is not there yet, 404', () => Response.json({ error: 'not_found' }, { status: 404 })],
    ['a page of another site', () => Response.json({ error: 'origin' }, { status: 403 })],
    ['too much, 429', () => Response.json({ error: 'limited' }, { status: 429 })],
    ['a page that is called a session', () => page(200)],
  ])('when its refresh is answered by %s', async (_, answer) => {
    const { partition, user } = await signUp()
    partition.world.intercept = async ({ pathname }) =>
      pathname === '/v1/session/refresh' ? answer() : undefined
    const tab = await partition.openTab()
    expect(await readFailure(tab.call('restore', {}))).toEqual(reason('LOGIN_UNAVAILABLE'))
    partition.world.intercept = () => undefined
    expect(await tab.call('restore', {})).toEqual({ user })
  })

  test('when a code is over that was asked for within it', async () => {
    const { partition, user } = await signUp()
    const { storage } = partition.world
    await storage.put('session', await storage.get(`session|${HOST}`))
    const security = await partition.openSecurity()
    const { changeId } = await security.call('startChange', { newEmail: newAddress() })
    clock.pass(3600)
    expect(await readFailure(security.call('provePresent', { changeId, code: '000000' }))).toEqual(
      reason('CODE_EXPIRED'),
    )
    expect(await security.call('restore', {})).toEqual({ user })
  })
})

describe('a session ends', () => {
  test.each(['expired', 'reused', 'session_ended', 'device_revoked', 'restricted'])(
    'when auth itself says %s',
    async (error) => {
      const { partition } = await signUp()
      partition.world.intercept = async ({ pathname }) =>
        pathname === '/v1/session/refresh' ? Response.json({ error }, { status: 401 }) : undefined
      const tab = await partition.openTab()
      expect(await tab.call('restore', {})).toEqual({ user: null })
      partition.world.intercept = () => undefined
      expect(await tab.call('user', {})).toEqual({ user: null })
    },
  )
})

describe('a code counts until there is a session', () => {
  const PATHS = [
    '/v1/otp/verify',
    '/v1/session',
    '/v1/factor/create',
    '/v1/factor',
    '/v1/wallet',
    '/v1/factor/confirm',
  ]

  test.each(PATHS)('though the answer of %s was lost in a sign-up', async (path) => {
    const { partition, tab, submit, mailbox, email } = await requestCode()
    loseAnswers(partition.world, path)
    expect(await readFailure(submit())).toEqual(reason('LOGIN_UNAVAILABLE'))
    clock.pass(60)
    const outcome = await submit()
    if (outcome.step !== 'done') throw new Error('A link was asked for')
    expect(await (await partition.openTab()).call('restore', {})).toEqual({ user: outcome.user })
    expect((await tab.call('user', {})).user).toEqual(outcome.user)
    expect(mailbox.mails.filter(({ to }) => to === email)).toHaveLength(1)
  })

  test.each(PATHS)('though %s was out of reach in a sign-up', async (path) => {
    const { partition, submit } = await requestCode()
    partition.world.intercept = async ({ pathname }) =>
      pathname === path ? Response.json({ error: 'unavailable' }, { status: 503 }) : undefined
    expect(await readFailure(submit())).toEqual(reason('LOGIN_UNAVAILABLE'))
    partition.world.intercept = () => undefined
    expect((await submit()).step).toBe('done')
  })

  test.each(['/v1/otp/verify', '/v1/session'])(
    'though the answer of %s was lost, which then asks for a link',
    async (path) => {
      const { mailbox, email } = await signUp()
      clock.pass(31)
      const { partition, submit } = await requestCode(mailbox, email)
      loseAnswers(partition.world, path)
      expect(await readFailure(submit())).toEqual(reason('LOGIN_UNAVAILABLE'))
      expect((await submit()).step).toBe('device')
    },
  )

  test.each(['/v1/session/resume', '/v1/factor/release', '/v1/factor'])(
    'and a link, though the answer of %s was lost after it',
    async (path) => {
      const { mailbox, email, user } = await signUp()
      clock.pass(31)
      const { partition, tab, submit } = await requestCode(mailbox, email)
      const outcome = await submit()
      if (outcome.step !== 'device') throw new Error('No link was asked for')
      await approve(services, mailbox.linkFor(email), outcome.match)
      loseAnswers(partition.world, path)
      const { attemptId } = outcome
      const answer = await tab
        .call('awaitDevice', { attemptId })
        .catch(() => tab.call('awaitDevice', { attemptId }))
      expect(answer).toEqual({ user })
    },
  )
})
