import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openTestHost, type TestHost } from '#host/testHost.ts'
import type { CaptureRequest } from '#requests/requestsStore.ts'

const CONSENT = { version: 'v'.repeat(16), text: 'Write to me.' }
const REMOVAL = { address: 'h'.repeat(43), mark: 'm'.repeat(43) }
const ID = `${'A'.repeat(21)}A`

let host: TestHost
let answers: Response[]
let sent: { path: string; body: Record<string, unknown> }[]

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: 1_000_000 })
  host = await openTestHost()
  answers = []
  sent = []
  vi.stubGlobal('fetch', async (path: string, init?: RequestInit) => {
    sent.push({ path, body: JSON.parse(String(init?.body)) })
    return answers.shift() ?? Promise.reject(new TypeError('offline'))
  })
})
afterEach(() => {
  host.close()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const refusal = (field: string, status = 400) =>
  Response.json({ status: 'FAILED', reasons: [{ field, description: 'No.' }] }, { status })
const mailed = () => Response.json({ id: ID, expiresAfter: 600, resendAfter: 30 })

async function ask(session?: string, mailed: CaptureRequest['mailed'] = null) {
  const store = await import('./captureStore.ts')
  const shown: string[] = []
  const stored: unknown[] = []
  const request: CaptureRequest = {
    ...{ id: 'r', kind: 'capture', view: 'DataCapture', namespace: 'eip155', address: '0x1' },
    ...{ isRequired: false, phase: 'asking', consent: CONSENT, session: () => session },
    mailed,
    keep: (code) => void stored.push(code),
    show: (view) => void shown.push(view),
    finish: (answer) => void shown.push(answer),
    reject: () => {},
  }
  store.enterCapture(request)
  return { ...store, request, shown, stored, state: () => store.captureStore.getState() }
}

test('who has logged in with an address finds it in the field, and gives the consent all the same', async () => {
  const { frameStore } = await import('#connectors/embedded/frameStore.ts')
  const { setSession } = await import('#sessions/sessionsStore.ts')
  const { ANNA } = await import('#families/testEmbedded.ts')
  frameStore.setState({ user: ANNA })
  const session = { namespace: 'eip155', connector: 'page', walletId: 'w', chainId: 'eip155:1' } as const
  const wallet = { name: 'W', icon: null, rdns: null }
  setSession({ ...session, wallet, accounts: [{ address: '0x1' }] })
  expect((await ask()).state()).toMatchObject({ email: '' })
  setSession({ ...session, connector: 'embedded', wallet, accounts: [{ address: '0x1' }] })
  const { captureStore, enterCapture, request } = await ask()
  enterCapture({ ...request, id: 'login' })
  expect(captureStore.getState()).toMatchObject({ email: ANNA.email, isTicked: false })
})

test('nothing is sent for text that is not an address, nor without the tick', async () => {
  const { typeAddress, shareEmail, request, state } = await ask()
  expect(state().isTicked).toBe(false)
  typeAddress('anna')
  await shareEmail(request)
  expect(state().failure).toBe('invalid')
  typeAddress('anna@mail.example')
  await shareEmail(request)
  expect(state().failure).toBe('unticked')
  expect(sent).toEqual([])
})

test('with the tick a code is mailed, and with the code the address is shared', async () => {
  const { typeAddress, tick, shareEmail, typeCode, request, shown, stored } = await ask('s'.repeat(43))
  answers = [mailed(), Response.json({ verified: true, removal: REMOVAL })]
  typeAddress(' anna@mail.example ')
  tick(true)
  await shareEmail(request)
  expect(shown).toEqual(['DataCaptureOtpConfirm'])
  expect(stored).toEqual([{ id: ID, email: 'anna@mail.example', endsAt: 1_600_000, resendAt: 1_030_000 }])
  await typeCode(request, '12345')
  expect(sent).toHaveLength(1)
  await typeCode(request, 'Code: 123 456')
  expect(shown).toEqual(['DataCaptureOtpConfirm', 'given'])
  const here = { projectId: 'demo', origin: 'https://app.example', email: 'anna@mail.example' }
  expect(sent).toEqual([
    { path: '/capture/v1/code', body: { ...here, consent: CONSENT.version } },
    { path: '/capture/v1/verify', body: { ...here, id: ID, code: '123456', session: 's'.repeat(43) } },
  ])
  const { recentEmails } = await import('../email/index.ts')
  expect(recentEmails()).toEqual(['anna@mail.example'])
})

test.each([
  ['code', 400, 'wrong'],
  ['expired', 400, 'expired'],
  ['tries', 400, 'tries'],
  ['consent', 400, 'changed'],
  ['upstream', 503, 'service'],
  ['rate_limited', 429, 'limited'],
])(
  'a code that is refused for %s (%i) says so, and leaves room for another',
  async (field, status, failure) => {
    const { typeAddress, tick, shareEmail, typeCode, request, state, shown } = await ask()
    answers = [mailed(), refusal(field, status)]
    typeAddress('anna@mail.example')
    tick(true)
    await shareEmail(request)
    await typeCode(request, '123456')
    expect(state()).toMatchObject({ failure, code: '', busy: null })
    expect(shown).not.toContain('given')
  },
)

test.each([
  [() => refusal('cooldown', 429), 'cooldown'],
  [() => refusal('limited', 429), 'limited'],
  [() => refusal('email'), 'refused'],
  [() => undefined, 'offline'],
])('an address that gets no code stays where it is', async (answer, failure) => {
  const { typeAddress, tick, shareEmail, request, state, shown } = await ask()
  answers = [answer()].filter((one) => one !== undefined)
  typeAddress('anna@mail.example')
  tick(true)
  await shareEmail(request)
  expect(state()).toMatchObject({ failure, email: 'anna@mail.example', isTicked: true })
  expect(shown).toEqual([])
})

test('another code is asked for once its time has come', async () => {
  const { typeAddress, tick, shareEmail, resendCode, request } = await ask()
  answers = [mailed(), mailed()]
  typeAddress('anna@mail.example')
  tick(true)
  await shareEmail(request)
  await resendCode(request)
  expect(sent).toHaveLength(1)
  vi.setSystemTime(Date.now() + 30_000)
  await resendCode(request)
  expect(sent).toHaveLength(2)
})

test('an answer that comes when somebody else is asked is not theirs', async () => {
  const { typeAddress, tick, shareEmail, enterCapture, request, state, shown } = await ask()
  answers = [mailed()]
  typeAddress('anna@mail.example')
  tick(true)
  const sharing = shareEmail(request)
  enterCapture({ ...request, id: 'next' })
  await sharing
  expect(state()).toMatchObject({ id: 'next', email: '', mailed: null, isTicked: false })
  expect(shown).toEqual([])
})

test('a code that was mailed before the document was loaded is typed as if it had not been', async () => {
  const mailed = {
    account: 'eip155:0x1',
    email: 'anna@mail.example',
    id: ID,
    endsAt: 1_600_000,
    resendAt: 1_030_000,
  }
  const { typeCode, request, shown, state } = await ask(undefined, mailed)
  answers = [Response.json({ verified: true, removal: REMOVAL })]
  expect(state()).toMatchObject({ email: 'anna@mail.example', mailed })
  await typeCode(request, '123456')
  expect(shown).toEqual(['given'])
  expect(sent[0]?.body).toMatchObject({ id: ID, code: '123456' })
})

test('the address does not change while the code is mailed, which is only good for the one it was mailed to', async () => {
  const { typeAddress, tick, shareEmail, typeCode, captureStore, request, state } = await ask()
  answers = [mailed(), Response.json({ verified: true })]
  typeAddress('anna@mail.example')
  tick(true)
  const sharing = shareEmail(request)
  typeAddress('anna@mail.examplee')
  expect(state().email).toBe('anna@mail.example')
  captureStore.setState({ email: 'bob@mail.example' })
  await sharing
  expect(state().email).toBe('anna@mail.example')
  await typeCode(request, '123456')
  expect(sent.map(({ body }) => body.email)).toEqual(['anna@mail.example', 'anna@mail.example'])
})
