import { expect, test } from 'vitest'
import { ALICE, SIGNATURE, wallet } from '#host/testHost.ts'
import { openConnected } from './testRequests.ts'

const SIGN_IN = 'wants you to sign in with your Ethereum account:'
const OWN = `app.example ${SIGN_IN}\n${ALICE}`
const FOREIGN = `bank.example ${SIGN_IN}\n${ALICE}`
/** A page without the short path, which approves all that it signs here. */
const init = { capabilities: [] }
const signs = { wallet: wallet({ personal_sign: () => SIGNATURE }) }

test('a sign-in to the page itself goes to the wallet of the page at once, which shows it', async () => {
  const { request, walletCalls, frames, requestsStore } = await openConnected(signs)
  const before = frames.length
  await expect(request('personal_sign', [OWN, ALICE])).resolves.toEqual({ ok: true, result: SIGNATURE })
  expect(walletCalls).toMatchObject([{ method: 'personal_sign' }])
  expect(requestsStore.getState().current).toBeNull()
  expect(frames).toHaveLength(before)
})

test('a sign-in to another site is shown here first, and what its wallet is asked is what was shown', async () => {
  const { request, approval, walletCalls } = await openConnected(signs)
  const answered = request('personal_sign', [FOREIGN, ALICE])
  const shown = await approval()
  expect(shown).toMatchObject({
    phase: 'review',
    details: { text: FOREIGN, signIn: { domain: 'bank.example', host: 'app.example' } },
  })
  expect(walletCalls).toEqual([])
  shown.approve()
  await expect(answered).resolves.toEqual({ ok: true, result: SIGNATURE })
})

test('a sign-in to another site that is declined here never reaches the wallet', async () => {
  const { request, approval, walletCalls } = await openConnected(signs)
  const answered = request('personal_sign', [FOREIGN, ALICE])
  ;(await approval()).reject()
  await expect(answered).resolves.toMatchObject({ error: { code: 4001 } })
  expect(walletCalls).toEqual([])
})

test('a page without the short path is shown its own sign-in, too', async () => {
  const { request, approval, walletCalls } = await openConnected({ ...signs, init })
  const answered = request('personal_sign', [OWN, ALICE])
  ;(await approval()).reject()
  await expect(answered).resolves.toMatchObject({ error: { code: 4001 } })
  expect(walletCalls).toEqual([])
})
