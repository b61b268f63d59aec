import type { LatchEvent } from '@latch/protocol/events.ts'
import type { Social } from '@latch/protocol/login/social.ts'
import type { Progress } from '@latch/protocol/secure/secureChannel.ts'
import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { ANNA, openEmbeddedHost } from '#families/testEmbedded.ts'

afterEach(() => vi.unstubAllGlobals())

/** Presses a provider's row in an open modal. */
async function begin(provider: Social, options: Parameters<typeof openEmbeddedHost>[0] = {}) {
  const host = await openEmbeddedHost(options)
  vi.stubGlobal('open', () => ({ closed: false, close: () => {} }))
  for (const size of ['screenX', 'screenY', 'outerWidth', 'outerHeight']) vi.stubGlobal(size, 0)
  const { setRecorder: recordWith } = await import('#core/track.ts')
  const events: LatchEvent[] = []
  recordWith((event) => events.push(event))
  const { openModal } = await import('#window/modal.ts')
  const { router } = await import('#app/router.ts')
  const { frameStore } = await import('#connectors/embedded/frameStore.ts')
  const { beginWith, cancelSocial, farcasterUrlOf, socialStore } = await import('./index.ts')
  onTestFinished(cancelSocial)
  openModal()
  beginWith(provider)
  const shown = host.frame.shown
  return {
    ...host,
    cancelSocial,
    view: () => router.getState().stack.at(-1)?.name,
    url: () => farcasterUrlOf(frameStore.getState()),
    failure: () =>
      vi.waitFor(() => {
        const { login } = socialStore.getState()
        if (login?.phase !== 'failed') throw new Error('It has not failed.')
        return login.failure
      }),
    /** Only events of logins. */
    socialEvents: () => events.filter(({ event }) => event.startsWith('SOCIAL_')),
    report: async (step: Progress['step'], url?: string) => {
      const { id } = (await shown()).params as { id: string }
      await host.frame.connection().call('progress', { id, step, ...(url === undefined ? {} : { url }) })
    },
  }
}

const PROVIDERS: readonly Social[] = ['google', 'x', 'discord', 'github', 'apple', 'facebook', 'farcaster']

test.each(PROVIDERS)('a login with %s is tracked from its beginning to its end', async (provider) => {
  const { frame, socialEvents, report, standing } = await begin(provider)
  await report('provider')
  expect(socialEvents()).toEqual([{ event: 'SOCIAL_LOGIN_STARTED', properties: { provider } }])
  await report('opening')
  await report('opening')
  const shown = await frame.shown()
  shown.answer({ user: { ...ANNA, email: null } })
  await vi.waitFor(() => expect(standing('eip155')?.status).toBe('connected'))
  await vi.waitFor(() =>
    expect(socialEvents().map(({ event }) => event)).toEqual([
      'SOCIAL_LOGIN_STARTED',
      'SOCIAL_LOGIN_REQUEST_USER_DATA',
      'SOCIAL_LOGIN_SUCCESS',
    ]),
  )
})

test.each([
  ['CODE_EXPIRED', 'expired'],
  ['DEVICE_EXPIRED', 'expired'],
  ['SOCIAL_UNPROVEN', 'unproven'],
  ['SOCIAL_DENIED', 'denied'],
  ['LOGIN_UNAVAILABLE', 'start'],
  ['SOCIAL_REFUSED', 'failed'],
] as const)('a login that fails for %s is tracked as %s', async (reason, failure) => {
  const refuse = () => Promise.reject({ code: 4100, message: 'No.', data: { reason } })
  const login = await begin('farcaster', { frame: { handlers: { farcaster: refuse } } })
  expect(await login.failure()).toBe(failure)
  expect(login.socialEvents().at(-1)).toEqual({
    event: 'SOCIAL_LOGIN_ERROR',
    properties: { provider: 'farcaster', reason: failure },
  })
})

test('a failure that has a reference of the log is tracked with it', async () => {
  const data = { reason: 'LOGIN_UNAVAILABLE', reference: 'c8ccd420' }
  const refuse = () => Promise.reject({ code: -32603, message: 'No.', data })
  const login = await begin('farcaster', { frame: { handlers: { farcaster: refuse } } })
  expect(await login.failure()).toBe('start')
  expect(login.socialEvents().at(-1)).toEqual({
    event: 'SOCIAL_LOGIN_ERROR',
    properties: { provider: 'farcaster', reason: 'start', reference: 'c8ccd420' },
  })
})

test('who goes back has failed at nothing', async () => {
  const { frame, cancelSocial, socialEvents } = await begin('farcaster')
  await frame.shown()
  cancelSocial()
  await vi.waitFor(() => expect(frame.calls.at(-1)?.name).toBe('cancel'))
  expect(socialEvents().map(({ event }) => event)).toEqual(['SOCIAL_LOGIN_STARTED'])
})

test('Farcaster opens no window, and shows the link that the frame asked for', async () => {
  const { frame, view, url, report } = await begin('farcaster')
  expect(view()).toBe('ConnectingFarcaster')
  expect(url()).toBeNull()
  await report('provider', 'https://farcaster.xyz/~/siwf?channelToken=one')
  expect(url()).toBe('https://farcaster.xyz/~/siwf?channelToken=one')
  expect((await frame.shown()).name).toBe('farcaster')
})
