import { createSignInMessage, type SignInFields } from '@latch/protocol/signInMessage.ts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { WalletSession } from '#core/walletSession.ts'
import { ALICE, BOB, SIGNATURE } from '#host/testHost.ts'
import { NONCE, openSignIn, refusal, startHosting } from './testSignIn.ts'

const PHONE: WalletSession = {
  namespace: 'eip155',
  connector: 'walletconnect',
  walletId: 'topic',
  wallet: { name: 'Pocket', icon: null, rdns: null },
  accounts: [{ address: ALICE }],
  chainId: 'eip155:8453',
}
const WANTED = { init: { signIn: { statement: 'Welcome.' } } }

let hosting: ReturnType<typeof startHosting>

beforeEach(() => {
  hosting = startHosting()
})
afterEach(() => vi.unstubAllGlobals())

async function openPage(options: Parameters<typeof openSignIn>[0] = WANTED) {
  const page = await openSignIn(options)
  const { offerOneTap, acceptOneTap } = await import('./oneTap.ts')
  const { adoptAll } = await import('#sessions/engine.ts')
  await page.widget.setOpen({ open: true, reason: 'host' })
  return {
    ...page,
    offerOneTap,
    /** Connects with an offer, and returns what the wallet also signed. */
    connect: async (changed: Partial<SignInFields> = {}) => {
      const { domain, uri, nonce } = (await offerOneTap('eip155')) ?? { domain: '', uri: '', nonce: NONCE }
      const issuedAt = new Date().toISOString()
      const fields = {
        namespace: 'eip155',
        domain,
        uri,
        nonce,
        address: ALICE,
        chainId: '8453',
        issuedAt,
      } as const
      const message = createSignInMessage({ ...fields, ...changed })
      await acceptOneTap([PHONE], [{ chainId: 'eip155:8453', message, signature: SIGNATURE }])
      await adoptAll([PHONE])
    },
  }
}

test('a page that wants it offers its words to a wallet that is paired', async () => {
  const { offerOneTap } = await openPage()
  expect(await offerOneTap('eip155')).toMatchObject({
    namespace: 'eip155',
    domain: 'app.example',
    uri: 'https://app.example',
    nonce: NONCE,
    statement: 'Welcome.',
    expirationTime: expect.stringMatching(/Z$/),
  })
})

test('nothing is offered where nobody is to sign in, or in a family without it', async () => {
  expect(await (await openPage({})).offerOneTap('eip155')).toBe(null)
  expect(await (await openPage()).offerOneTap('solana')).toBe(null)
})

test('a capability of the page is not passed on to the wallet', async () => {
  const { offerOneTap } = await openPage({ init: { signIn: { resources: ['urn:recap:eyJhdHQiOnt9fQ'] } } })
  expect(await offerOneTap('eip155')).toBe(null)
})

test('who has signed while connecting is signed in, and not asked again', async () => {
  const page = await openPage()
  await page.connect()
  await vi.waitFor(() => expect(page.state()).toMatchObject({ status: 'connected', signedIn: true }))
  expect(page.hasRequest()).toBe(false)
  expect(hosting.calls.map(({ path }) => path)).toEqual(['/siwx/v1/session'])
})

test.each([
  ['another site', { domain: 'evil.example' }],
  ['another address of the page', { uri: 'https://evil.example' }],
  ['another account', { address: BOB }],
  ['another chain', { chainId: '1' }],
  ['another nonce', { nonce: 'b'.repeat(64) }],
])(
  'a message for %s signs nobody in: they are asked as of a wallet that signed nothing',
  async (_, changed) => {
    const page = await openPage()
    await page.connect(changed)
    expect(await page.waitForRequest()).toMatchObject({ address: ALICE })
    expect(hosting.calls.map(({ path }) => path)).not.toContain('/siwx/v1/session')
  },
)

test('a message that is not let in is asked for again', async () => {
  hosting.answer = () => refusal('signature')
  const page = await openPage()
  await page.connect()
  expect(await page.waitForRequest()).toMatchObject({ address: ALICE })
})
