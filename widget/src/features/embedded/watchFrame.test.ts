import { fixture as eip155Fixture } from '@latch/families/eip155/widget/testWallet.ts'
import type { User } from '@latch/protocol/secure/secureChannel.ts'
import { expect, onTestFinished, test, vi } from 'vitest'
import type { Partition } from '#connectors/embedded/testFrame.ts'
import { ANNA, openEmbeddedHost, RAW } from '#families/testEmbedded.ts'

const { sign, send } = eip155Fixture
const SOMEBODY = '7EcDhSYGxXyscszYEp35KHN8vvw3svAuLKTzXwCFLtV'

/** Connects a user by email. */
async function open(partition: Partition = { user: null }) {
  const host = await openEmbeddedHost({ partition })
  onTestFinished((await import('#app/watchHost.ts')).watchHost())
  ;(await import('./watchFrame.ts')).watchFrame()
  await host.logIn()
  const { router, push, reset } = await import('#app/router.ts')
  return { ...host, push, reset, names: () => router.getState().stack.map(({ name }) => name) }
}

/** Requests a name like the account's transfer form. */
async function requestBySend() {
  const { requestWallet } = await import('#connectors/requestWallet.ts')
  const { requireSession } = await import('@latch/families/eip155/widget/session.ts')
  return requestWallet(requireSession(), send.method, send.params)
}

test('what a page asks comes over what is on screen, and goes with its answer', async () => {
  const { ask, frame, names, reset } = await open()
  const { openModal } = await import('#window/modal.ts')
  openModal()
  reset({ name: 'Account' })
  const answered = ask('eip155', sign.method, sign.params)
  const shown = await frame.shown()
  expect(names()).toEqual(['Account', 'ApproveTransaction'])
  shown.answer(RAW.personal_sign)
  expect(await answered).toMatchObject({ ok: true })
  await vi.waitFor(() => expect(names()).toEqual(['Account']))
})

test('a modal that was closed opens for it, and closes with it', async () => {
  const { ask, frame, frames, names } = await open()
  const answered = ask('eip155', sign.method, sign.params)
  const shown = await frame.shown()
  expect(names()).toEqual(['ApproveTransaction'])
  expect(frames.at(-1)).toMatchObject({ visible: true })
  shown.refuse(4001)
  expect(await answered).toMatchObject({ error: { code: 4001 } })
  await vi.waitFor(() => expect(frames.at(-1)).toMatchObject({ visible: false }))
})

test("the account's own send is shown over its review, and what a page asks meanwhile comes after it", async () => {
  const { ask, frame, names, reset, push } = await open()
  const { openModal } = await import('#window/modal.ts')
  openModal()
  reset({ name: 'Account' })
  push({ name: 'WalletSendPreview' })
  const sent = requestBySend()
  const first = await frame.shown()
  expect(first.params).toMatchObject({ method: 'eth_sendTransaction', chainId: 'eip155:1' })
  expect(names()).toEqual(['Account', 'WalletSendPreview', 'ApproveTransaction'])
  const signed = ask('eip155', sign.method, sign.params)
  await vi.waitFor(() => expect(frame.calls.filter(({ name }) => name === 'request')).toHaveLength(2))
  first.answer(RAW.eth_sendTransaction)
  expect(await sent).toBe(RAW.eth_sendTransaction)
  expect(names().at(-1)).toBe('ApproveTransaction')
  ;(await frame.shown()).answer(RAW.personal_sign)
  expect(await signed).toMatchObject({ ok: true })
  await vi.waitFor(() => expect(names()).toEqual(['Account', 'WalletSendPreview']))
})

test('closing the modal takes an own send back from the frame', async () => {
  const { frame, widget } = await open()
  const { openModal } = await import('#window/modal.ts')
  openModal()
  const sent = requestBySend().catch((error: unknown) => error)
  await frame.shown()
  await widget.setOpen({ open: false, reason: 'escape' })
  expect(await sent).toMatchObject({ code: 4001 })
  expect(frame.calls.at(-1)?.name).toBe('cancel')
})

test('what this wallet never does is refused, and the visitor is told so', async () => {
  const { ask } = await open()
  const { openModal } = await import('#window/modal.ts')
  const { toastsStore } = await import('#app/toasts.ts')
  openModal()
  expect(await ask('eip155', 'wallet_getCallsStatus', ['0x1'])).toMatchObject({ error: { code: 4200 } })
  await vi.waitFor(() => expect(toastsStore.getState().toast).toMatchObject({ message: 'email.notAllowed' }))
})

/** Opens the Security page from the account, and returns from it. */
async function comeBack(changes: Partial<User>, dropped: readonly string[] = []) {
  const partition: Partition = { user: null }
  const host = await open(partition)
  const { forgetEmail, recentEmails } = await import('../email/index.ts')
  const { rememberLogin } = await import('./loginAddress.ts')
  rememberLogin(ANNA.email, ANNA)
  const { openModal } = await import('#window/modal.ts')
  openModal()
  host.reset({ name: 'Account' })
  for (const email of dropped) forgetEmail(email)
  partition.user = { ...ANNA, ...changes }
  const { findConnector } = await import('#connectors/connectors.ts')
  await findConnector('embedded')?.look?.()
  return { ...host, recentEmails }
}

test('another address of the wallet is offered in place of the former, and the account closes', async () => {
  const { frames, recentEmails } = await comeBack({ email: 'anna@other.example' })
  expect(recentEmails()).toEqual(['anna@other.example'])
  await vi.waitFor(() => expect(frames.at(-1)).toMatchObject({ visible: false }))
})

test('who removed the former address is not offered the new one', async () => {
  const { recentEmails } = await comeBack({ email: 'anna@other.example' }, [ANNA.email])
  expect(recentEmails()).toEqual([])
  expect((await import('#connectors/embedded/lastLogin.ts')).readLastLogin()).toBeUndefined()
})

test('the address of a wallet that was disconnected is stored no more', async () => {
  const { readLastLogin } = await import('#connectors/embedded/lastLogin.ts')
  await comeBack({})
  expect(readLastLogin()?.email).toBe(ANNA.email)
  const { findConnector } = await import('#connectors/connectors.ts')
  await findConnector('embedded')?.disconnect?.('embedded', 'eip155')
  expect(readLastLogin()).toBeUndefined()
})

test('where nothing was changed the account stays', async () => {
  const { frames, recentEmails } = await comeBack({})
  expect(recentEmails()).toEqual([ANNA.email])
  expect(frames.at(-1)).toMatchObject({ visible: true })
})

test('the address of another wallet takes no place', async () => {
  const { recentEmails } = await comeBack({
    email: 'bo@mail.example',
    accounts: { ...ANNA.accounts, solana: SOMEBODY },
  })
  expect(recentEmails()).toEqual([ANNA.email])
})

test('who signed out on the Security page is signed out here, too', async () => {
  const partition: Partition = { user: null }
  const { standing } = await open(partition)
  partition.user = null
  const { findConnector } = await import('#connectors/connectors.ts')
  await findConnector('embedded')?.look?.()
  await vi.waitFor(() => expect(standing('solana')?.status).not.toBe('connected'))
})
