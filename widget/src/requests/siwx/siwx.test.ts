import type { SignInStepParams } from '@latch/protocol/hostChannel.ts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ALICE, BOB, createStorage, ORIGIN, refuse, SIGNATURE, wallet } from '#host/testHost.ts'
import { NONCE, openSignIn, refusal, SIWX, startHosting } from './testSignIn.ts'

let hosting: ReturnType<typeof startHosting>
beforeEach(() => {
  hosting = startHosting()
  vi.spyOn(console, 'warn').mockImplementation(() => {})
})
afterEach(() => vi.unstubAllGlobals())

const paths = () => hosting.calls.map(({ path }) => path)
const WANTED = { signIn: {} }

test('a page that wants it has its visitor asked once they connect, for itself as the browser names it', async () => {
  const page = await openSignIn({ init: { signIn: { statement: 'Welcome back.' } } })
  await page.join()
  const requested = await page.waitForRequest()
  expect(requested).toMatchObject({ address: ALICE, chainId: 'eip155:1', isRequired: false, phase: 'review' })
  expect(page.messages()).toEqual([])
  requested.approve()
  await vi.waitFor(() => expect(page.state().signedIn).toBe(true))
  expect(page.messages()).toMatchObject([
    {
      domain: 'app.example',
      uri: ORIGIN,
      address: ALICE,
      chainId: '1',
      nonce: NONCE,
      statement: 'Welcome back.',
    },
  ])
  // The nonce came with the page: one request in all.
  expect(hosting.calls).toMatchObject([
    { path: '/siwx/v1/session', body: { projectId: 'demo', origin: ORIGIN, signature: SIGNATURE } },
  ])
  expect(page.hasRequest()).toBe(false)
})

test('a page that says nothing of it has nobody asked', async () => {
  const page = await openSignIn()
  await page.join()
  expect(page.hasRequest()).toBe(false)
  await vi.waitFor(() => expect(page.state()).toMatchObject({ status: 'connected' }))
  expect(page.init.capabilities).toContain('signIn')
})

test('another account or network is asked only where it has not signed in', async () => {
  const page = await openSignIn({ init: WANTED })
  await page.join()
  ;(await page.waitForRequest()).approve()
  await vi.waitFor(() => expect(page.state().signedIn).toBe(true))
  const sendEvent = (seq: number, event: 'chainChanged' | 'accountsChanged', data: unknown) =>
    page.widget.hostWalletEvent({ walletId: 'wallet-1', seq, event, data })
  await sendEvent(0, 'chainChanged', '0x2105')
  expect(await page.waitForRequest()).toMatchObject({ chainId: 'eip155:8453' })
  // Back on the first one nothing is missing, and what was asked for the other is over.
  await sendEvent(1, 'chainChanged', '0x1')
  await vi.waitFor(() => expect(page.state()).toMatchObject({ chainId: '0x1', signedIn: true }))
  expect(page.hasRequest()).toBe(false)
  await sendEvent(2, 'accountsChanged', [BOB])
  const bob = await page.waitForRequest()
  expect(bob).toMatchObject({ address: BOB })
  bob.approve()
  await vi.waitFor(() => expect(page.state()).toMatchObject({ accounts: [BOB], signedIn: true }))
  await sendEvent(3, 'accountsChanged', [ALICE])
  await vi.waitFor(() => expect(page.state()).toMatchObject({ accounts: [ALICE], signedIn: true }))
  expect(page.hasRequest()).toBe(false)
})

test('who has signed in is so after a reload, until they leave', async () => {
  const storage = createStorage()
  const first = await openSignIn({ storage, init: WANTED })
  await first.join()
  ;(await first.waitForRequest()).approve()
  await vi.waitFor(() => expect(first.state().signedIn).toBe(true))
  first.close()
  const page = await openSignIn({ storage, init: WANTED })
  await vi.waitFor(() => expect(page.state()).toMatchObject({ status: 'connected', signedIn: true }))
  expect(page.hasRequest()).toBe(false)
  await page.widget.disconnect({})
  await vi.waitFor(() => expect(paths()).toContain('/siwx/v1/revoke'))
  await page.join()
  expect(await page.waitForRequest()).toMatchObject({ address: ALICE })
})

test('who declines is asked again, and may leave it at that', async () => {
  const page = await openSignIn({ init: WANTED, wallet: wallet({ personal_sign: () => refuse(4001) }) })
  await page.join()
  ;(await page.waitForRequest()).approve()
  await vi.waitFor(async () =>
    expect(await page.waitForRequest()).toMatchObject({ phase: 'review', failure: 'declined' }),
  )
  ;(await page.waitForRequest()).reject()
  await vi.waitFor(() => expect(page.hasRequest()).toBe(false))
  expect(page.state()).toMatchObject({ status: 'connected' })
})

test.each([
  ['clock', () => refusal('issuedAt'), 2],
  ['refused', () => refusal('signature'), 2],
  ['unavailable', () => refusal('upstream', 503), 1],
] as const)(
  'a signature that is not taken for want of %s can be tried again',
  async (failure, answer, signatures) => {
    const page = await openSignIn({ init: WANTED })
    const { answer: friendly } = hosting
    hosting.answer = (path, body) => (path === '/siwx/v1/session' ? answer() : friendly(path, body))
    await page.join()
    ;(await page.waitForRequest()).approve()
    await vi.waitFor(async () =>
      expect(await page.waitForRequest()).toMatchObject({ failure, phase: 'review' }),
    )
    hosting.answer = friendly
    ;(await page.waitForRequest()).approve()
    await vi.waitFor(() => expect(page.state().signedIn).toBe(true))
    // What nobody has looked at is not signed again.
    expect(page.messages()).toHaveLength(signatures)
    const nonces = page.messages().map(({ nonce }) => nonce)
    expect(new Set(nonces).size).toBe(signatures)
  },
)

const REQUIRED = { config: { siwx: { ...SIWX, required: true } } }

test('where it is required nobody is connected before, and the page waits for it', async () => {
  const page = await openSignIn(REQUIRED)
  const connected = page.request('latch_requestSession', [{}])
  await vi.waitFor(() => expect(page.requestsStore.getState().current?.kind).toBe('connect'))
  await page.connect('eip155', 'wallet-1')
  const requested = await page.waitForRequest()
  expect(requested).toMatchObject({ isRequired: true, backTo: null })
  expect(page.state()).toMatchObject({ status: 'disconnected', accounts: [], route: null })
  requested.approve()
  await expect(connected).resolves.toMatchObject({ ok: true, result: { accounts: [ALICE] } })
  expect(page.state()).toMatchObject({ status: 'connected', accounts: [ALICE], signedIn: true })
})

test('who does not sign where they must is not connected any more', async () => {
  const page = await openSignIn(REQUIRED)
  const connected = page.request('eth_requestAccounts')
  await vi.waitFor(() => expect(page.requestsStore.getState().current?.kind).toBe('connect'))
  await page.connect('eip155', 'wallet-1')
  ;(await page.waitForRequest()).reject()
  await expect(connected).resolves.toMatchObject({ error: { code: 4001 } })
  const { findSession } = await import('#sessions/sessionsStore.ts')
  await vi.waitFor(() => expect(findSession('eip155')).toBeNull())
})

test('who must sign in on another network and does not goes back to where they did', async () => {
  const page = await openSignIn(REQUIRED)
  await page.join()
  ;(await page.waitForRequest()).approve()
  await vi.waitFor(() => expect(page.state().signedIn).toBe(true))
  page.walletCalls.splice(0)
  await page.widget.hostWalletEvent({ walletId: 'wallet-1', seq: 0, event: 'chainChanged', data: '0x2105' })
  expect(await page.waitForRequest()).toMatchObject({
    chainId: 'eip155:8453',
    isRequired: true,
    backTo: 'eip155:1',
  })
  await page.widget.setOpen({ open: false, reason: 'escape' })
  await vi.waitFor(() =>
    expect(page.walletCalls).toContainEqual({
      method: 'wallet_switchEthereumChain',
      params: [{ chainId: '0x1' }],
    }),
  )
})

test('who is let in and is asked anew by the page loses nothing by a no', async () => {
  const page = await openSignIn(REQUIRED)
  await page.join()
  ;(await page.waitForRequest()).approve()
  await vi.waitFor(() => expect(page.state().signedIn).toBe(true))
  const again = page.request('latch_signIn', [{ nonce: 'pagesOwn1' }])
  const requested = await page.waitForRequest()
  expect(requested).toMatchObject({ isRequired: false, backTo: null })
  requested.reject()
  await expect(again).resolves.toMatchObject({ error: { code: 4001 } })
  expect(page.state()).toMatchObject({ status: 'connected', signedIn: true })
})

test('the page’s own call answers with who has signed in, and asks only where nobody has', async () => {
  const page = await openSignIn()
  await page.connect('eip155', 'wallet-1')
  const signIn = page.request('latch_signIn', [{}])
  ;(await page.waitForRequest()).approve()
  const answer = await signIn
  expect(answer).toMatchObject({
    ok: true,
    result: {
      namespace: 'eip155',
      address: ALICE,
      chainId: 'eip155:1',
      signature: SIGNATURE,
      token: 'token 1',
    },
  })
  expect(await page.request('latch_signIn', [{}])).toEqual(answer)
  expect(await page.request('latch_getSignIn', [{}])).toEqual(answer)
  vi.spyOn(performance, 'now').mockReturnValue(performance.now() + 250_000)
  expect(await page.request('latch_getSignIn', [{}])).toMatchObject({ result: { token: 'token 2' } })
  await page.request('latch_signOut', [{}])
  expect(await page.request('latch_getSignIn', [{}])).toEqual({ ok: true, result: null })
  expect(page.state()).toMatchObject({ status: 'connected' })
})

test('a session that was revoked elsewhere is over', async () => {
  const page = await openSignIn()
  await page.connect('eip155', 'wallet-1')
  const signIn = page.request('latch_signIn', [{}])
  ;(await page.waitForRequest()).approve()
  await signIn
  vi.spyOn(performance, 'now').mockReturnValue(performance.now() + 250_000)
  hosting.answer = () => refusal('session')
  expect(await page.request('latch_getSignIn', [{}])).toEqual({ ok: true, result: null })
  expect(page.state().signedIn).toBeUndefined()
})

test('who is not connected connects and signs in by one call, and is asked once', async () => {
  const page = await openSignIn({ init: WANTED })
  const signIn = page.request('latch_signIn', [{ nonce: 'pagesOwn1', chainId: '0x2105' }])
  await vi.waitFor(() => expect(page.requestsStore.getState().current?.kind).toBe('connect'))
  await page.connect('eip155', 'wallet-1')
  ;(await page.waitForRequest()).approve()
  const answer = await signIn
  expect(answer).toMatchObject({ ok: true, result: { chainId: 'eip155:8453', signature: SIGNATURE } })
  expect(answer).not.toHaveProperty('result.token')
  expect(page.messages()).toMatchObject([{ nonce: 'pagesOwn1', chainId: '8453' }])
  expect(hosting.calls).toEqual([])
  expect(page.hasRequest()).toBe(false)
})

test.each([
  [{ nonce: 'short' }, -32602],
  [{ nonce: 'not a nonce' }, -32602],
  [{ statement: 'one\ntwo' }, -32602],
  [{ statement: 'x\u202ey' }, -32602],
  [{ resources: ['a\nb'] }, -32602],
  [{ resources: ['https://a.example/terms', 'urn:recap:eyJhdHQiOnt9fQ'] }, -32602],
  [{ expirationTime: 'tomorrow' }, -32602],
  [{ chainId: 'eip155:999' }, 4902],
])('%j is refused before anybody is asked', async (terms, code) => {
  const page = await openSignIn()
  await page.connect('eip155', 'wallet-1')
  await expect(page.request('latch_signIn', [terms])).resolves.toMatchObject({ error: { code } })
  expect(page.hasRequest()).toBe(false)
})

test('a project that signs nobody in says so', async () => {
  const page = await openSignIn({ config: { siwx: undefined } as never, init: WANTED })
  await page.join()
  expect(page.hasRequest()).toBe(false)
  expect(page.init.capabilities).not.toContain('signIn')
  await expect(page.request('latch_signIn', [{}])).resolves.toMatchObject({
    error: { code: 4200, data: { reason: 'SIGN_IN_OFF' } },
  })
  expect(await page.request('latch_getSignIn', [{}])).toEqual({ ok: true, result: null })
})

test('the page’s own server gives the nonce, looks at the signature and hears of the end', async () => {
  const steps: SignInStepParams[] = []
  const signIn = (step: SignInStepParams) => {
    steps.push(step)
    return { ok: true, result: step.step === 'nonce' ? 'fromTheServer1' : null } as const
  }
  const capabilities = ['route', 'signIn']
  const page = await openSignIn({ signIn, init: { capabilities, signIn: { hasServer: true } } })
  await page.join()
  ;(await page.waitForRequest()).approve()
  await vi.waitFor(() => expect(page.state().signedIn).toBe(true))
  expect(page.messages()).toMatchObject([{ nonce: 'fromTheServer1' }])
  await page.widget.disconnect({})
  await vi.waitFor(() => expect(steps.map(({ step }) => step)).toEqual(['nonce', 'verify', 'logout']))
  expect(steps[1]).toMatchObject({ address: ALICE, chainId: 'eip155:1', signature: SIGNATURE })
  expect(hosting.calls).toEqual([])
})

test('signing out is over once the page’s server has heard of it', async () => {
  let notify = () => {}
  const notified = new Promise<void>((resolve) => (notify = resolve))
  const signIn = async ({ step }: SignInStepParams) => {
    if (step === 'logout') await notified
    return { ok: true, result: step === 'nonce' ? 'fromTheServer1' : null } as const
  }
  const capabilities = ['route', 'signIn']
  const page = await openSignIn({ signIn, init: { capabilities, signIn: { hasServer: true } } })
  await page.join()
  ;(await page.waitForRequest()).approve()
  await vi.waitFor(() => expect(page.state().signedIn).toBe(true))
  let isOver = false
  const out = page.request('latch_signOut', [{}]).then(() => (isOver = true))
  await vi.waitFor(() => expect(page.state().signedIn).toBeUndefined())
  expect(isOver).toBe(false)
  notify()
  await out
  expect(page.state()).toMatchObject({ status: 'connected' })
})

test('a server that lets nobody in is no sign-in', async () => {
  const signIn = (step: SignInStepParams) =>
    step.step === 'nonce'
      ? ({ ok: true, result: 'fromTheServer1' } as const)
      : ({ ok: false, error: { code: 4100, message: 'No.', data: { reason: 'SIGN_IN_REFUSED' } } } as const)
  const page = await openSignIn({ signIn, init: { capabilities: ['signIn'], signIn: { hasServer: true } } })
  await page.join()
  ;(await page.waitForRequest()).approve()
  await vi.waitFor(async () => expect(await page.waitForRequest()).toMatchObject({ failure: 'refused' }))
  expect(page.state().signedIn).toBeUndefined()
})

const CONNECT = (signInWithEthereum: object) => [{ version: '1', capabilities: { signInWithEthereum } }]

test('wallet_connect of ERC-7846 connects and signs in one go', async () => {
  const page = await openSignIn()
  const connected = page.request('wallet_connect', CONNECT({ nonce: 'pagesOwn1', chainId: '0x1' }))
  await vi.waitFor(() => expect(page.requestsStore.getState().current?.kind).toBe('connect'))
  await page.connect('eip155', 'wallet-1')
  ;(await page.waitForRequest()).approve()
  await expect(connected).resolves.toMatchObject({
    result: {
      accounts: [
        {
          address: ALICE,
          capabilities: {
            signInWithEthereum: { message: expect.stringContaining('pagesOwn1'), signature: SIGNATURE },
          },
        },
      ],
    },
  })
})

test.each([
  [[{}], -32602],
  [CONNECT({}), -32602],
  [CONNECT({ nonce: 'pagesOwn1', domain: 'evil.example' }), -32602],
  [CONNECT({ nonce: 'pagesOwn1', uri: 'https://evil.example/' }), -32602],
  [[{ version: '1', capabilities: { fly: {} } }], 5700],
])('wallet_connect with %j is refused', async (params, code) => {
  const page = await openSignIn()
  await page.connect('eip155', 'wallet-1')
  await expect(page.request('wallet_connect', params)).resolves.toMatchObject({ error: { code } })
})

test('wallet_connect without a capability, or with one that may be left out, connects', async () => {
  const page = await openSignIn({ config: { siwx: undefined } as never })
  await page.connect('eip155', 'wallet-1')
  const capabilities = { fly: { optional: true } }
  expect(await page.request('wallet_connect', [{ version: '1', capabilities }])).toMatchObject({
    result: { accounts: [{ address: ALICE, capabilities: {} }] },
  })
  await page.request('wallet_disconnect')
  expect(page.state().status).toBe('disconnected')
})
