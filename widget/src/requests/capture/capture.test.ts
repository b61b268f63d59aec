import { expect, test, vi } from 'vitest'
import { ANNA, openEmbeddedHost } from '#families/testEmbedded.ts'
import { ALICE, CONFIG, createStorage, type TestHostOptions } from '#host/testHost.ts'
import type { CaptureRequest } from '../requestsStore.ts'
import { SIWX, startHosting } from '../siwx/testSignIn.ts'
import { openPage } from '../testRequests.ts'

const REMOVAL = { address: 'h'.repeat(43), mark: 'm'.repeat(43) }
const CONSENT = { version: 'v'.repeat(16), text: 'Write to me.' }
const captureConfig = (required: boolean) => ({ emailCapture: { required, consent: CONSENT } })

async function openWithCapture({ config, ...options }: TestHostOptions = {}) {
  const opened = await openPage({
    storage: createStorage(),
    ...options,
    config: { ...captureConfig(false), ...config },
  })
  const { loadSignIn } = await import('../loadSignIn.ts')
  await loadSignIn()
  // Loaded by the one before.
  await import('./captureOnConnect.ts')
  const { findSession } = await import('#sessions/sessionsStore.ts')
  return {
    ...opened,
    isConnected: () => findSession('eip155') !== null,
    /** Connects as a visitor does, in an open modal. */
    join: async () => {
      await opened.widget.setOpen({ open: true, reason: 'host' })
      await opened.connect('eip155', 'wallet-1')
    },
    waitForRequest: () =>
      vi.waitFor(() => {
        const { current } = opened.requestsStore.getState()
        expect(current?.kind).toBe('capture')
        return current as CaptureRequest
      }),
    hasRequest: () => opened.requestsStore.getState().current?.kind === 'capture',
  }
}

test('who connects is asked, and who has skipped is not asked again', async () => {
  const { join, waitForRequest, hasRequest, disconnect, isConnected } = await openWithCapture()
  await join()
  const request = await waitForRequest()
  expect(request).toMatchObject({ view: 'DataCapture', isRequired: false, consent: CONSENT })
  request.finish('skipped')
  expect(isConnected()).toBe(true)
  await disconnect('eip155')
  await join()
  expect(hasRequest()).toBe(false)
})

test('who closes the modal stays connected, and is asked when they connect the next time', async () => {
  const { join, waitForRequest, disconnect, isConnected } = await openWithCapture()
  await join()
  ;(await waitForRequest()).reject()
  await vi.waitFor(() => expect(isConnected()).toBe(true))
  await disconnect('eip155')
  await join()
  await waitForRequest()
})

test('where it is required, who closes is not connected any more', async () => {
  const { join, waitForRequest, isConnected } = await openWithCapture({ config: captureConfig(true) })
  await join()
  ;(await waitForRequest()).reject()
  await vi.waitFor(() => expect(isConnected()).toBe(false))
})

test('who skipped before it was required is asked', async () => {
  const storage = createStorage()
  const before = await openWithCapture({ storage })
  await before.join()
  ;(await before.waitForRequest()).finish('skipped')
  await before.disconnect('eip155')
  const after = await openWithCapture({ storage, config: captureConfig(true) })
  await after.join()
  expect((await after.waitForRequest()).isRequired).toBe(true)
})

test('nobody is asked where the project does not ask', async () => {
  const { join, hasRequest } = await openWithCapture({ config: { emailCapture: undefined } as never })
  await join()
  expect(hasRequest()).toBe(false)
})

test('a wallet that is left takes the question with it', async () => {
  const { join, waitForRequest, hasRequest, disconnect } = await openWithCapture()
  await join()
  await waitForRequest()
  await disconnect('eip155')
  expect(hasRequest()).toBe(false)
})

/** An email login, which connects an account of each family. */
async function logInWithCapture(required: boolean) {
  const host = await openEmbeddedHost({ config: captureConfig(required) })
  const { startCaptures } = await import('./captureOnConnect.ts')
  startCaptures(() => undefined)
  await host.widget.setOpen({ open: true, reason: 'host' })
  await host.logIn()
  const { requestsStore } = await import('../requestsStore.ts')
  const current = () => requestsStore.getState().current as CaptureRequest | null
  const request = await vi.waitFor(() => {
    expect(current()?.kind).toBe('capture')
    return current() as CaptureRequest
  })
  const { allSessions } = await import('#sessions/sessionsStore.ts')
  return { ...host, request, current, sessions: () => allSessions().length }
}

test('one email login is asked once, for the accounts of all families', async () => {
  const { request, current, sessions } = await logInWithCapture(false)
  expect(sessions()).toBe(2)
  request.finish('skipped')
  await vi.waitFor(() => expect(current()).toBeNull())
  const { hasAnswered } = await import('./answers.ts')
  for (const namespace of ['eip155', 'solana'] as const)
    expect(hasAnswered(`${namespace}:${ANNA.accounts[namespace]}`, false)).toBe(true)
})

test('where it is required, who closes has no account of the login connected any more', async () => {
  const { request, current, sessions } = await logInWithCapture(true)
  request.reject()
  await vi.waitFor(() => expect(sessions()).toBe(0))
  expect(current()).toBeNull()
})

/** Connects to a page that wants a sign-in first, and signs in. */
async function signInFirst(required = false) {
  const opened = await openWithCapture({
    config: { ...captureConfig(required), siwx: { ...SIWX, required: true } },
  })
  await opened.join()
  const signIn = await vi.waitFor(() => {
    const { current } = opened.requestsStore.getState()
    if (current?.kind !== 'signIn') throw new Error('Not asked to sign in')
    return current
  })
  signIn.approve()
  return opened
}

/** A Worker that returns an account's answer on another device. */
function startAnswering(answer: 'given' | 'skipped' | null) {
  const hosting = startHosting()
  const { answer: signIn } = hosting
  const removals = answer === 'given' ? [REMOVAL] : []
  hosting.answer = (path, body) =>
    path === '/capture/v1/answer'
      ? { answer, removals }
      : path === '/capture/v1/skip'
        ? {}
        : signIn(path, body)
  return hosting
}

test('the question waits behind signing in, whose session it names', async () => {
  const hosting = startAnswering(null)
  const opened = await signInFirst()
  await vi.waitFor(async () => expect(await opened.waitForRequest()).toMatchObject({ phase: 'asking' }))
  const request = await opened.waitForRequest()
  expect(request.session()).toMatch(/^\d{43}$/)
  request.finish('skipped')
  await vi.waitFor(() => expect(hosting.calls.map(({ path }) => path)).toContain('/capture/v1/skip'))
})

test.each([
  ['given', false],
  ['skipped', false],
  ['given', true],
] as const)('who has %s on another device is not asked again (required: %s)', async (answer, required) => {
  startAnswering(answer)
  const opened = await signInFirst(required)
  const { hasAnswered, removalsOf } = await import('./answers.ts')
  const account = `eip155:${ALICE}`
  await vi.waitFor(() => expect(hasAnswered(account, required)).toBe(true))
  expect(opened.hasRequest()).toBe(false)
  expect(opened.isConnected()).toBe(true)
  expect(removalsOf(account)).toEqual(answer === 'given' ? [REMOVAL] : [])
})

test('who has skipped on another device is asked where an address is required', async () => {
  startAnswering('skipped')
  const opened = await signInFirst(true)
  await vi.waitFor(async () => expect(await opened.waitForRequest()).toMatchObject({ phase: 'asking' }))
})

test('where the Worker does not say, the question is asked', async () => {
  startHosting()
  const opened = await signInFirst()
  await vi.waitFor(async () => expect(await opened.waitForRequest()).toMatchObject({ phase: 'asking' }))
})

test('a document that is loaded anew in the middle of a code goes on with it, and disconnects nobody', async () => {
  const stored = { storage: createStorage(), sessionStorage: createStorage() }
  const first = await openWithCapture({ ...stored, config: captureConfig(true) })
  await first.join()
  const now = Date.now()
  const mailed = { id: 'code', email: 'anna@mail.example', endsAt: now + 60_000, resendAt: now }
  ;(await first.waitForRequest()).keep(mailed)
  first.close()
  const second = await openWithCapture({ ...stored, config: captureConfig(true) })
  const request = await second.waitForRequest()
  expect(request).toMatchObject({ view: 'DataCaptureOtpConfirm', mailed })
  request.finish('given')
  await vi.waitFor(() => expect(second.hasRequest()).toBe(false))
  expect(second.isConnected()).toBe(true)
  const mailedCode = () => sessionStorage.getItem('latch.mailed.demo.https://app.example')
  await vi.waitFor(() => expect(mailedCode()).toBe(null))
})

test('a code that is over is not gone on with', async () => {
  const stored = { storage: createStorage(), sessionStorage: createStorage() }
  const first = await openWithCapture({ ...stored, config: captureConfig(true) })
  await first.join()
  ;(await first.waitForRequest()).keep({
    id: 'code',
    email: 'a@mail.example',
    endsAt: Date.now() - 1,
    resendAt: 0,
  })
  first.close()
  const second = await openWithCapture({ ...stored, config: captureConfig(true) })
  await vi.waitFor(() => expect(second.isConnected()).toBe(false))
  expect(second.hasRequest()).toBe(false)
})

/** A wallet of another family that connects beside, by itself. */
async function joinBeside() {
  const { establish } = await import('#sessions/engine.ts')
  establish({
    namespace: 'solana',
    connector: 'walletconnect',
    walletId: 'topic',
    wallet: { name: 'Other', icon: null, rdns: null },
    accounts: [{ address: ANNA.accounts.solana }],
    chainId: SOLANA,
    chains: [SOLANA],
  })
}
const SOLANA = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
const inTwoFamilies = (required = false) => ({
  config: {
    ...captureConfig(required),
    chains: [...CONFIG.chains, { ...CONFIG.chains[0], id: SOLANA }],
  } as never,
})

test.each(['given', 'skipped'] as const)(
  'who has %s is not asked again for a wallet of another family',
  async (answer) => {
    const { join, waitForRequest, hasRequest } = await openWithCapture(inTwoFamilies())
    await join()
    ;(await waitForRequest()).finish(answer)
    await joinBeside()
    expect(hasRequest()).toBe(false)
    const { hasAnswered } = await import('./answers.ts')
    expect(hasAnswered(`solana:${ANNA.accounts.solana}`, false)).toBe(true)
  },
)

test('two families that connect at once are asked once', async () => {
  const { join, waitForRequest, requestsStore } = await openWithCapture(inTwoFamilies())
  await join()
  await joinBeside()
  expect(requestsStore.getState().waiting).toBe(0)
  ;(await waitForRequest()).finish('skipped')
  expect(requestsStore.getState().current).toBeNull()
})
