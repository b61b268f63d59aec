import type { LatchEvent } from '@latch/protocol/events.ts'
import { expect, onTestFinished, test, vi } from 'vitest'
import { ANNA, openEmbeddedHost } from '#families/testEmbedded.ts'

const { email } = ANNA
type Options = Parameters<typeof openEmbeddedHost>[0] & { before?: () => Promise<void> }

/** Opens the modal and types an address. */
async function open({ before, ...options }: Options = {}) {
  const host = await openEmbeddedHost(options)
  await before?.()
  const { router, push, whenRemoved } = await import('#app/router.ts')
  onTestFinished((await import('#app/watchHost.ts')).watchHost())
  const { openModal } = await import('#window/modal.ts')
  const { setRecorder } = await import('#core/track.ts')
  const events: LatchEvent[] = []
  setRecorder((event) => events.push(event))
  const { beginLogin, cancelLogin, loginStore } = await import('./login.ts')
  const { secondsLeft, recentEmails } = await import('../email/index.ts')
  openModal()
  push({ name: 'EmailLogin', email })
  // As in the view.
  const view = router.getState().stack.at(-1)
  if (view !== undefined) whenRemoved(view, cancelLogin)
  const begun = beginLogin(email)
  return {
    ...host,
    begun,
    beginLogin,
    loginStore,
    errors: () => events.filter(({ event }) => event === 'CONNECT_ERROR'),
    cooldown: () => secondsLeft(email, Date.now()),
    recentEmails,
    names: () => router.getState().stack.map(({ name }) => name),
    /** The failure on screen. */
    failure: () =>
      vi.waitFor(() => {
        const { login } = loginStore.getState()
        if (login?.phase !== 'failed') throw new Error('It has not failed.')
        return login.failure
      }),
  }
}

const refusing = (code: number, data: object): Options => ({
  frame: { handlers: { login: () => Promise.reject({ code, message: 'No.', data }) } },
})

test('a login that succeeds is remembered, frees the next one, and leads out', async () => {
  const { frame, begun, frames, standing, cooldown, recentEmails, loginStore } = await open()
  const shown = await frame.shown()
  expect(shown).toMatchObject({ name: 'login', params: { email } })
  expect(cooldown()).toBeGreaterThan(0)
  shown.answer({ user: ANNA })
  await begun
  await vi.waitFor(() => expect(standing('eip155')).toMatchObject({ accounts: [ANNA.accounts.eip155] }))
  expect([cooldown(), recentEmails(), loginStore.getState().login]).toEqual([0, [email], null])
  await vi.waitFor(() => expect(frames.at(-1)).toMatchObject({ visible: false }))
})

test('who closes it in the frame is back where they came from, and may not ask again at once', async () => {
  const { frame, begun, names, cooldown, loginStore, errors } = await open()
  ;(await frame.shown()).refuse(4001)
  await begun
  expect(names()).toEqual(['Connect'])
  expect(errors()).toEqual([])
  expect(loginStore.getState().login).toBe(null)
  expect(cooldown()).toBeGreaterThan(0)
})

test('closing the modal takes the question back from the frame, and the page hears 4001', async () => {
  const { ask, frame, widget, loginStore } = await open()
  const answered = ask('eip155', 'eth_requestAccounts')
  await frame.shown()
  await widget.setOpen({ open: false, reason: 'escape' })
  expect(await answered).toMatchObject({ error: { code: 4001 } })
  await vi.waitFor(() => expect(frame.calls.at(-1)?.name).toBe('cancel'))
  await vi.waitFor(() => expect(loginStore.getState().login).toBe(null))
})

test.each<[string, Options, boolean]>([
  ['service', refusing(-32603, { reason: 'LOGIN_UNAVAILABLE' }), false],
  ['limited', refusing(-32603, { reason: 'LOGIN_LIMITED' }), true],
  ['invalid', refusing(-32602, { reason: 'EMAIL_INVALID' }), false],
  ['unverified', refusing(4100, { reason: 'ORIGIN_NOT_ALLOWED' }), true],
  ['failed', refusing(-32603, {}), true],
])('a failure is shown as %s', async (failure, options, isWaiting) => {
  const { failure: shownFailure, cooldown, names } = await open(options)
  expect(await shownFailure()).toBe(failure)
  expect(names().at(-1)).toBe('EmailLogin')
  expect(cooldown() > 0).toBe(isWaiting)
})

test.each([
  ['limited', 'LOGIN_LIMITED'],
  ['refused', 'ORIGIN_NOT_ALLOWED'],
  ['timeout', 'TIMEOUT'],
])('a failure is tracked once, as %s', async (reason, thrown) => {
  const { failure, errors } = await open(refusing(-32603, { reason: thrown }))
  await failure()
  await vi.waitFor(() =>
    expect(errors()).toEqual([{ event: 'CONNECT_ERROR', properties: { method: 'embedded', reason } }]),
  )
})

test.each([
  ['c8ccd420', { reference: 'c8ccd420' }],
  ['<b>not a reference</b>', {}],
])('a failure with the reference %j is tracked with it if it is one', async (reference, tracked) => {
  const { failure, errors } = await open(refusing(-32603, { reason: 'LOGIN_UNAVAILABLE', reference }))
  await failure()
  const properties = { method: 'embedded', reason: 'unavailable', ...tracked }
  await vi.waitFor(() => expect(errors()).toEqual([{ event: 'CONNECT_ERROR', properties }]))
})

test('the service says how long to wait', async () => {
  const { failure, cooldown } = await open(refusing(-32603, { reason: 'LOGIN_COOLDOWN', retryAfter: 90 }))
  expect(await failure()).toBe('cooldown')
  expect(cooldown()).toBeGreaterThan(80)
})

test('a visitor who is offline is told so, and may try again once the connection is back', async () => {
  const { failure, cooldown, frame, beginLogin } = await open({
    async before() {
      const { hostStore } = await import('#core/hostStore.ts')
      hostStore.setState({ online: false })
    },
  })
  expect(await failure()).toBe('offline')
  expect(frame.urls).toEqual([])
  expect(cooldown()).toBe(0)
  const { hostStore } = await import('#core/hostStore.ts')
  hostStore.setState({ online: true })
  void beginLogin(email)
  expect(await frame.shown()).toMatchObject({ name: 'login' })
})
