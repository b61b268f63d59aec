import type { LatchEvent } from '@latch/protocol/events.ts'
import { type NameNonce, parseNameText, type SignedName } from '@latch/protocol/names.ts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ALICE, createStorage, refuse, SIGNATURE, wallet } from '#host/testHost.ts'
import { openConnected } from '#requests/testRequests.ts'
// Imports the account before the first test, which would time out on a busy machine.
import '../account/index.ts'

const ZONE = 'demo.latch.eth'
const NAME = `alice.${ZONE}`
const NONCE = '0f'.repeat(16)
const ENTRY = {
  name: NAME,
  registered_at: '2026-11-26T09:30:00.000Z',
  updated_at: '2026-11-26T09:30:00.000Z',
  addresses: { 60: { address: ALICE } },
  attributes: {},
}

type Answer = (body: SignedName) => unknown
/** Answers by the part of the path that identifies the request. */
let answers: Record<string, Answer>
let requested: { path: string; body: SignedName | null }[]

beforeEach(() => {
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  requested = []
  answers = {
    '/nonce': () => ({ nonce: NONCE, expiresAt: ENTRY.registered_at }) satisfies NameNonce,
    '/reverse/': () => [],
    '/suggestions/': () => ({ zone: ZONE, suggestions: [{ name: NAME, registered: true }] }),
    '/release': () => ({}),
    '/account': () => ENTRY,
  }
  vi.stubGlobal('fetch', async (path: string, init?: RequestInit) => {
    const body = JSON.parse(String(init?.body ?? 'null'))
    requested.push({ path: path.split('?')[0] ?? '', body })
    const [, answer] =
      Object.entries(answers).find(([part]) => path.includes(`/v1/profile`) && path.includes(part)) ?? []
    if (answer === undefined) throw new TypeError('Failed to fetch')
    const made = await answer(body)
    return made instanceof Response ? made : Response.json(made)
  })
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const refusal = (field: string, description: string, status = 400) =>
  Response.json({ status: 'FAILED', reasons: [{ field, description }] }, { status })

async function open(options: Parameters<typeof openConnected>[0] = {}) {
  const page = await openConnected({ storage: createStorage(), config: { names: ZONE }, ...options })
  const names = await import('./nameStore.ts')
  const labels = await import('./labelStore.ts')
  const account = await import('../account/index.ts')
  const { activeSession } = await import('#sessions/sessionsStore.ts')
  const session = activeSession()
  if (session === null) throw new Error('No account is connected.')
  names.enterName(session)
  const key = account.identityKey('eip155', session.accounts[0].address)
  return {
    ...page,
    ...names,
    ...labels,
    register: () => names.requestName(session, 'register', NAME),
    release: () => names.requestName(session, 'release', NAME),
    failure: () => names.nameStore.getState().failure,
    own: () => names.ownNamesStore.of(key).data,
    shown: () => account.identityStore.of(key).data?.name,
    signed: () => page.walletCalls.filter(({ method }) => method === 'personal_sign').length,
    showAs: (name: string) => account.identityStore.set(key, { name, avatar: null, resolvedAt: null }),
  }
}

type Posted = { path: string; body: SignedName }
const posted = (part: string) =>
  requested.flatMap(({ path, body }) => (body !== null && path.endsWith(part) ? { path, body } : []))

test('the account signs a text that names site, name and account, and has the name at once', async () => {
  const page = await open()
  page.typeLabel('alice')
  expect(await page.register()).toBe(true)
  const [{ body }] = posted('/v1/profile/account') as [Posted]
  expect(body).toMatchObject({ signature: SIGNATURE, coin_type: 60, address: ALICE })
  expect(parseNameText(body.message)).toMatchObject({
    action: 'register',
    domain: 'app.example',
    name: NAME,
    account: `eip155:1:${ALICE}`,
    nonce: NONCE,
  })
  expect(page.shown()).toBe(NAME)
  expect(page.own()).toBe(NAME)
  expect(page.labelStore.getState().label).toBe('')
})

test('a name that the account has elsewhere stays the one that is shown', async () => {
  const page = await open()
  page.showAs('vitalik.eth')
  await page.register()
  expect(page.shown()).toBe('vitalik.eth')
  expect(page.own()).toBe(NAME)
})

test.each([
  ['a failure of the service', 'service', { reference: 'c8ccd420' }],
  ['a refusal of the wallet, whatever it says,', 'declined', {}],
])('%s is tracked with the reference of the log, if there is one', async (_, reason, reference) => {
  const data = { reference: 'deadbeef' }
  const page = await open({
    wallet: wallet({
      personal_sign: () => (reason === 'declined' ? refuse(4001, 'No.', data) : SIGNATURE),
    }),
  })
  answers['/account'] = () =>
    Response.json({ status: 'FAILED', reasons: [], reference: 'c8ccd420' }, { status: 500 })
  const events: LatchEvent[] = []
  const { setRecorder } = await import('#core/track.ts')
  setRecorder((event) => events.push(event))
  expect(await page.register()).toBe(false)
  expect(events.at(-1)).toEqual({
    event: 'REGISTER_NAME_ERROR',
    properties: { network: 'eip155:1', reason, ...reference },
  })
})

test('who declines in the wallet keeps what they typed', async () => {
  const page = await open({ wallet: wallet({ personal_sign: () => refuse(4001, 'No.') }) })
  page.typeLabel('alice')
  expect(await page.register()).toBe(false)
  expect(page.failure()).toEqual({ kind: 'declined', words: null })
  expect(page.labelStore.getState().label).toBe('alice')
  expect(posted('/v1/profile/account')).toEqual([])
})

test('what was signed and nobody looked at is sent again, and not signed again', async () => {
  const page = await open()
  const { '/account': answer } = answers
  answers['/account'] = () => {
    throw new TypeError('Failed to fetch')
  }
  expect(await page.register()).toBe(false)
  expect(page.failure()).toEqual({ kind: 'offline', words: null })
  answers['/account'] = answer as Answer
  expect(await page.register()).toBe(true)
  expect(page.signed()).toBe(1)
})

test('a name that was stored while its answer was lost is the account’s', async () => {
  const page = await open()
  answers['/account'] = () => refusal('nonce', 'The text was used before.')
  answers['/reverse/'] = () => [ENTRY]
  expect(await page.register()).toBe(true)
  expect(page.shown()).toBe(NAME)
})

test('a name that somebody else got meanwhile is taken, and what else is free is asked for', async () => {
  const page = await open()
  page.typeLabel('alice')
  answers['/account'] = () => refusal('name', 'is taken', 409)
  answers['/suggestions/'] = () => ({
    zone: ZONE,
    suggestions: [
      { name: NAME, registered: true },
      { name: `alice1.${ZONE}`, registered: false },
    ],
  })
  expect(await page.register()).toBe(false)
  expect(page.failure()).toBeNull()
  expect(page.answersStore.of('alice').data).toMatchObject({ isFree: false })
  await vi.waitFor(() => expect(page.labelStore.getState().others).toEqual([`alice1.${ZONE}`]))
})

test('hosting’s own words tell why it refused, and the next try is signed anew', async () => {
  const page = await open()
  answers['/account'] = () => refusal('message', 'The text was not made now.')
  await page.register()
  expect(page.failure()).toEqual({ kind: 'refused', words: 'The text was not made now.' })
  await page.register()
  expect(page.signed()).toBe(2)
})

test('a signature that comes after the visitor has cancelled registers nothing', async () => {
  let sign = (_: unknown) => {}
  const page = await open({
    wallet: wallet({ personal_sign: () => new Promise((resolve) => (sign = resolve)) }),
  })
  page.typeLabel('alice')
  const registering = page.register()
  await vi.waitFor(() => expect(page.signed()).toBe(1))
  expect(page.nameStore.getState().pending).toEqual({ action: 'register', name: NAME, phase: 'inWallet' })
  page.cancelName()
  sign(SIGNATURE)
  expect(await registering).toBe(false)
  expect(page.nameStore.getState()).toEqual({ pending: null, failure: null, isGivingUp: false })
  expect(posted('/v1/profile/account')).toEqual([])
  expect(page.labelStore.getState().label).toBe('alice')
})

test('a name that is stored once the account was disconnected is shown to nobody', async () => {
  const page = await open()
  page.typeLabel('alice')
  let stored = (_: Response) => {}
  answers['/account'] = () => new Promise<Response>((resolve) => (stored = resolve))
  const registering = page.register()
  await vi.waitFor(() => expect(posted('/v1/profile/account')).toHaveLength(1))
  const { forgetAccounts } = await import('#core/accountData.ts')
  forgetAccounts('eip155')
  expect(page.labelStore.getState().label).toBe('')
  stored(Response.json(ENTRY))
  expect(await registering).toBe(false)
  expect(page.shown()).toBeUndefined()
  expect(page.own()).toBeNull()
})

test('what is typed while another name is stored stays in the field', async () => {
  const page = await open()
  page.typeLabel('alice')
  const registering = page.register()
  page.typeLabel('somebody')
  expect(await registering).toBe(true)
  expect(page.labelStore.getState().label).toBe('somebody')
})

test('an account that got a name in another tab is shown that name, and no reproach', async () => {
  const page = await open()
  answers['/account'] = () => refusal('address', 'has a name already; give it up first', 409)
  answers['/reverse/'] = () => [{ ...ENTRY, name: `other.${ZONE}` }]
  expect(await page.register()).toBe(false)
  expect(page.own()).toBe(`other.${ZONE}`)
  expect(page.failure()).toBeNull()
})

test('what was asked last is no question any more once the view was left', async () => {
  const page = await open({ wallet: wallet({ personal_sign: () => refuse(4001, 'No.') }) })
  page.startGivingUp()
  await page.release()
  expect(page.failure()).toMatchObject({ kind: 'declined' })
  page.leaveName()
  expect(page.nameStore.getState()).toEqual({ pending: null, failure: null, isGivingUp: false })
})

test('a text that was signed too long ago is signed anew', async () => {
  const page = await open()
  const { '/account': answer } = answers
  answers['/account'] = () => {
    throw new TypeError('Failed to fetch')
  }
  await page.register()
  answers['/account'] = answer as Answer
  vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 6 * 60_000)
  expect(await page.register()).toBe(true)
  expect(page.signed()).toBe(2)
})

test('a name that is given up is the account’s no more', async () => {
  answers['/reverse/'] = () => [ENTRY]
  const page = await open()
  page.showAs(NAME)
  await vi.waitFor(() => expect(page.own()).toBe(NAME))
  expect(await page.release()).toBe(true)
  const [{ path, body }] = posted('/release') as [Posted]
  expect(path).toBe(`/v1/profile/account/${NAME}/release`)
  expect(parseNameText(body.message)?.action).toBe('release')
  expect(page.own()).toBeNull()
  expect(page.shown()).toBeNull()
})

test('who declines to give a name up is shown so where they were asked', async () => {
  answers['/reverse/'] = () => [ENTRY]
  const page = await open({ wallet: wallet({ personal_sign: () => refuse(4001, 'No.') }) })
  page.startGivingUp()
  expect(await page.release()).toBe(false)
  expect(page.nameStore.getState()).toMatchObject({ isGivingUp: true, failure: { kind: 'declined' } })
})
