import { registerAllFamilies } from '@latch/families/widget.ts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { push, reset, router } from '#app/router.ts'
import { hideToast, TOAST_GAP_MS, toastsStore } from '#app/toasts.ts'
import { forgetAccounts } from '#core/accountData.ts'
import { configStore } from '#core/configStore.ts'
import { hostStore } from '#core/hostStore.ts'
import { RpcError } from '#core/rpcError.ts'
import type { FamilySend } from '#core/transfer.ts'
import { readUnconfirmed } from '#core/unconfirmedPayments.ts'
import { ALICE, BOB, CONFIG } from '#host/testHost.ts'
import { latchSendMethod } from '#requests/latchSend.ts'
import { disconnectSession, setSession } from '#sessions/sessionsStore.ts'
import { closeModal } from '#window/modal.ts'
import { resetSend, sendStore } from '../sendStore.ts'
import { giveUp, submit } from './submit.ts'

beforeEach(registerAllFamilies)

const family = vi.hoisted(() => ({
  prepare: vi.fn<FamilySend['prepare']>(),
  validityOf: vi.fn<(hash: string) => object | undefined>(),
  forgetLost: vi.fn<(hash: string) => void>(),
}))
vi.mock('#families/sends.ts', () => ({ sendOf: () => family }))
const track = vi.hoisted(() => vi.fn<() => Promise<string | null>>())
vi.mock('../../activity/index.ts', () => ({ track }))
const rememberRecipient = vi.hoisted(() => vi.fn())
vi.mock('../form/recipientsStore.ts', () => ({ rememberRecipient }))

const session = {
  namespace: 'eip155',
  connector: 'page',
  walletId: 'w',
  wallet: { name: 'Fox', icon: null, rdns: null },
  accounts: [{ address: ALICE }],
  chainId: 'eip155:1',
} as const
const tier = { price: { gasPrice: 1n }, expected: 1n, max: 1n }
const asset = { id: 'native', token: null, iconUrl: null } as never
const approved = { session, asset, amount: 1n, to: BOB, name: null, gas: 1n, tier, amountLabel: '1 ETH' }

const ask = vi.fn<() => Promise<string>>()
const notice = () => sendStore.getState().notice

beforeEach(() => {
  configStore.setState({ config: CONFIG })
  setSession(session)
  resetSend()
  hideToast()
  ask.mockReset()
  track.mockResolvedValue('failed')
  family.prepare.mockReset()
  family.prepare.mockResolvedValue(ask)
})
afterEach(() => void configStore.setState({ config: null }))

/** A preparation that ends when the test says so. */
function slowPreparation() {
  let end = () => {}
  family.prepare.mockReturnValue(
    new Promise((resolve) => {
      end = () => resolve(ask)
    }),
  )
  return () => end()
}

test('who stops waiting before the wallet was asked sends nothing', async () => {
  const end = slowPreparation()
  const sending = submit(approved)
  giveUp()
  end()
  await sending
  expect(ask).not.toHaveBeenCalled()
})

test('what is asked for keeps its network and wallet, whatever the page goes on to', async () => {
  ask.mockRejectedValue(new Error('silent'))
  await submit(approved)
  expect(sendStore.getState().request).toMatchObject({ chainId: 'eip155:1', wallet: session.wallet })
})

test('an account that changes before the wallet was asked is not the one that pays', async () => {
  const end = slowPreparation()
  const sending = submit(approved)
  setSession({ ...session, accounts: [{ address: BOB }] })
  end()
  await sending
  expect(ask).not.toHaveBeenCalled()
  expect(notice()).toBe('send.moved')
})

test('what could not be made was not sent', async () => {
  family.prepare.mockRejectedValue(new Error('no node'))
  await submit(approved)
  expect(notice()).toBe('send.failed')
})

test.each<[unknown, string]>([
  [{ code: 4001 }, 'send.declined'],
  [{ code: -32002 }, 'send.walletBusy'],
  [{ code: 4900 }, 'send.walletGone'],
  [{ code: 4900, data: { reason: 'OFFLINE' } }, 'send.offline'],
  [{ code: 4900, data: { reason: 'WALLET_GONE', outcome: 'unknown' } }, 'send.unsure'],
  [{ code: 4100 }, 'send.failed'],
  [{ code: 4200 }, 'send.failed'],
  [{ code: -32602 }, 'send.failed'],
  [{ code: -32603, data: { reason: 'TIMEOUT' } }, 'send.unsure'],
  [{ code: -32603 }, 'send.unsure'],
  [{ code: -32000 }, 'send.unsure'],
  [null, 'send.unsure'],
  [{ code: -32003, data: { reason: 'NETWORK_REFUSED' } }, 'send.refused'],
  [{ code: -32603, data: { reason: 'SUBMISSION_LOST', outcome: 'unknown' } }, 'send.lost'],
  [{ code: -32603, data: { reason: 'CALLS_REVERTED', hash: '0xab' } }, 'send.reverted'],
  [{ code: -32603, data: { reason: 'OTHER_SIGNED' } }, 'send.otherSigned'],
  [{ code: -32603, data: { reason: 'OTHER_SIGNED', hash: '0xab' } }, 'send.otherSent'],
])('a wallet that fails with %j is shown as %s', async (error, expected) => {
  const failure =
    error === null ? new Error('no hash') : new RpcError({ message: 'No.', ...(error as { code: number }) })
  ask.mockRejectedValue(failure)
  await submit(approved)
  expect(notice()).toBe(expected)
})

const HASH = `0x${'ab'.repeat(32)}`

/** A wallet that answers when the test says so. */
function slowWallet() {
  let resolve: (hash: string) => void = () => {}
  let reject: (error: unknown) => void = () => {}
  ask.mockReturnValueOnce(
    new Promise((...ends) => {
      ;[resolve, reject] = ends
    }),
  )
  return { resolve, reject }
}

/** Result of the SDK's `send`: nothing while it is pending. */
function page(transfer: object = {}) {
  const onAnswer = vi.fn<(outcome: unknown) => void>()
  const { signal } = new AbortController()
  const answer = latchSendMethod.latch_send([transfer], { id: 'r', signal, closing: signal })
  Promise.resolve(answer).then(onAnswer, onAnswer)
  return {
    onAnswer,
    answer: async () => {
      await vi.waitFor(() => expect(onAnswer).toHaveBeenCalled())
      return onAnswer.mock.lastCall?.[0]
    },
  }
}

const inWallet = () => vi.waitFor(() => expect(ask).toHaveBeenCalled())

test('a transfer that the wallet sends later is the one that was asked for, not the one that is asked for now', async () => {
  const first = page()
  const wallet = slowWallet()
  const sending = submit(approved)
  await inWallet()
  closeModal()
  const second = page()
  wallet.resolve(HASH)
  await sending
  expect(await first.answer()).toBe(HASH)
  expect(second.onAnswer).not.toHaveBeenCalled()
})

test('a page that hears that its visitor left has sent nothing: closing before the wallet was asked ends the transfer', async () => {
  const end = slowPreparation()
  const { answer } = page()
  const sending = submit(approved)
  closeModal()
  end()
  await sending
  expect(await answer()).toMatchObject({ code: 4001, message: 'User rejected the request: Modal closed.' })
  expect(ask).not.toHaveBeenCalled()
  expect(sendStore.getState().progress).toBeNull()
})

test.each([
  ['declines', { code: 4001 }, { code: 4001, message: 'No.' }],
  ['fails and may have sent it', { code: -32000 }, { code: -32000, data: { outcome: 'unknown' } }],
])('a page whose visitor left waits for the wallet that %s', async (_, error, expected) => {
  const { answer } = page()
  const wallet = slowWallet()
  const sending = submit(approved)
  await inWallet()
  closeModal()
  wallet.reject(new RpcError({ message: 'No.', ...error }))
  await sending
  expect(await answer()).toMatchObject(expected)
})

test('a refusal of the email wallet is final for the user and for the page', async () => {
  const email = { ...session, connector: 'embedded' } as const
  setSession(email)
  const { answer } = page()
  const wallet = slowWallet()
  const sending = submit({ ...approved, session: email })
  await inWallet()
  closeModal()
  const data = { reason: 'INSUFFICIENT_FUNDS' }
  wallet.reject(new RpcError({ code: -32000, message: 'No.', data }))
  await sending
  expect(notice()).toBe('send.insufficient')
  expect(await answer()).toHaveProperty('data', data)
})

async function submitDeclined() {
  ask.mockRejectedValueOnce(new RpcError({ code: 4001, message: 'No.' }))
  await submit(approved)
}

test('after a decline the visitor can try again; leaving then means that nothing was sent, unless an outcome is unknown', async () => {
  const declined = page()
  await submitDeclined()
  expect(declined.onAnswer).not.toHaveBeenCalled()
  closeModal()
  expect(await declined.answer()).toMatchObject({
    code: 4001,
    message: 'User rejected the request: Modal closed.',
  })
  const unsure = page()
  ask.mockRejectedValueOnce(new RpcError({ code: -32603, message: 'Silent.', data: { reason: 'TIMEOUT' } }))
  await submit(approved)
  closeModal()
  expect(await unsure.answer()).toMatchObject({ data: { reason: 'TIMEOUT', outcome: 'unknown' } })
})

test('who is led to another network meanwhile finds nothing of a transfer that is done on the way back', async () => {
  reset({ name: 'Account' })
  push({ name: 'WalletSend' })
  push({ name: 'WalletSendPreview' })
  push({ name: 'UnsupportedChain' })
  track.mockResolvedValueOnce('confirmed')
  ask.mockResolvedValueOnce(HASH)
  await submit(approved)
  expect(router.getState().stack.map(({ name }) => name)).toEqual(['Account', 'UnsupportedChain'])
})

test.each([
  ['confirmed', 'success', 'send.done'],
  ['failed', 'error', 'send.reverted'],
] as const)(
  'who leaves the view of the progress is told that the payment goes on, and that it is %s',
  async (status, variant, message) => {
    push({ name: 'WalletSendPreview' })
    let settle = () => {}
    track.mockReturnValueOnce(
      new Promise((resolve) => {
        settle = () => resolve(status)
      }),
    )
    ask.mockResolvedValueOnce(HASH)
    const sending = submit(approved)
    await vi.waitFor(() => expect(track).toHaveBeenCalled())
    expect(toastsStore.getState().toast).toBeNull()
    reset({ name: 'Account' })
    expect(toastsStore.getState().toast).toMatchObject({ variant: 'loading', message: 'activity.sending' })
    settle()
    await sending
    await vi.waitFor(() => expect(toastsStore.getState().toast).toMatchObject({ variant, message }))
    hideToast()
  },
)

test('a payment that ends before its view is left is called sent, and not on its way after that', async () => {
  push({ name: 'WalletSendPreview' })
  vi.useFakeTimers()
  ask.mockResolvedValueOnce(HASH)
  track.mockResolvedValueOnce('confirmed')
  await submit(approved)
  await vi.advanceTimersByTimeAsync(TOAST_GAP_MS)
  vi.useRealTimers()
  expect(toastsStore.getState().toast).toMatchObject({ variant: 'success', message: 'send.done' })
})

test('the end of an earlier transfer changes nothing of the one that is written', async () => {
  let confirm = () => {}
  track.mockReturnValue(
    new Promise((resolve) => {
      confirm = () => resolve('confirmed')
    }),
  )
  ask.mockResolvedValue(HASH)
  const sending = submit(approved)
  await vi.waitFor(() => expect(track).toHaveBeenCalled())
  resetSend()
  sendStore.setState({ amountText: '7' })
  confirm()
  await sending
  expect(sendStore.getState()).toMatchObject({ amountText: '7', progress: null })
})

test('a transfer that the wallet sends after another was begun does not take its place', async () => {
  const wallet = slowWallet()
  const sending = submit(approved)
  await inWallet()
  resetSend({ amountText: '7' })
  wallet.resolve(HASH)
  await sending
  expect(sendStore.getState()).toMatchObject({ amountText: '7', progress: null })
})

test('a payment whose hash is known though no answer came is shown in Activity', async () => {
  const data = { reason: 'SUBMISSION_LOST', outcome: 'unknown', hash: '0xab' }
  ask.mockRejectedValue(new RpcError({ code: -32603, message: 'No.', data }))
  track.mockReset().mockResolvedValue(null)
  await submit({ ...approved, session: { ...session, connector: 'embedded' } })
  expect(track).toHaveBeenCalledWith(expect.objectContaining({ hash: '0xab', to: BOB }), expect.anything())
  expect(notice()).toBe('send.lost')
})

test.each([
  ['confirmed', 1],
  ['failed', 1],
  ['dropped', 0],
  [null, 0],
] as const)('a lost payment that ends as %s is forgotten %i times', async (status, times) => {
  const data = { reason: 'SUBMISSION_LOST', outcome: 'unknown', hash: '0xab' }
  ask.mockRejectedValue(new RpcError({ code: -32603, message: 'No.', data }))
  track.mockReset().mockResolvedValue(status)
  family.forgetLost.mockReset()
  await submit(approved)
  await Promise.resolve()
  expect(family.forgetLost.mock.calls).toEqual(Array(times).fill(['0xab']))
})

test.each([
  [{ code: 4001 }, 0],
  [{ code: -32603 }, 1],
  [{ code: 4900, data: { outcome: 'unknown' } }, 1],
])('after a wallet that fails with %j, %i payments may be on their way', async (error, count) => {
  hostStore.setState({ origin: `https://${crypto.randomUUID()}.example` })
  ask.mockRejectedValue(new RpcError({ message: 'No.', ...error }))
  await submit(approved)
  expect(readUnconfirmed({ chainId: 'eip155:1', address: ALICE })).toHaveLength(count)
  ask.mockResolvedValue('0xab')
  await submit(approved)
  expect(readUnconfirmed({ chainId: 'eip155:1', address: ALICE })).toHaveLength(count)
})

test('what was sent is watched by what its family knows of it', async () => {
  const validity = { nonce: '3', expiryBlock: 164 }
  family.validityOf.mockReturnValueOnce(validity)
  ask.mockResolvedValue(HASH)
  track.mockReset().mockResolvedValue(null)
  await submit(approved)
  expect(family.validityOf).toHaveBeenCalledWith(HASH)
  expect(track).toHaveBeenCalledWith(expect.objectContaining({ hash: HASH, ...validity }), expect.anything())
})

/** Disconnects while the wallet shows its prompt. */
async function leaveAtWallet() {
  rememberRecipient.mockReset()
  track.mockReset().mockResolvedValue('confirmed')
  const { answer } = page()
  const wallet = slowWallet()
  sendStore.setState({ recipientText: 'bob.eth' })
  const sending = submit({ ...approved, name: 'bob.eth' })
  await inWallet()
  disconnectSession('eip155')
  forgetAccounts('eip155')
  return { ...wallet, sending, answer }
}

test('a hash that comes after the disconnect is given to the page, and nothing of the transfer is kept', async () => {
  const { resolve, sending, answer } = await leaveAtWallet()
  resolve(HASH)
  await sending
  expect(await answer()).toBe(HASH)
  expect(rememberRecipient).not.toHaveBeenCalled()
  expect(track).not.toHaveBeenCalled()
  expect(sendStore.getState()).toMatchObject({ recipientText: '', request: null, progress: null })
})

test('a payment that may have been sent is not kept after the disconnect', async () => {
  const { reject, sending, answer } = await leaveAtWallet()
  const data = { reason: 'SUBMISSION_LOST', outcome: 'unknown', hash: HASH }
  reject(new RpcError({ code: -32603, message: 'No.', data }))
  await sending
  expect(track).not.toHaveBeenCalled()
  expect(sendStore.getState()).toMatchObject({ recipientText: '', request: null, notice: null })
  closeModal()
  expect(await answer()).toMatchObject({ data: { hash: HASH } })
})

test('a transfer that is prepared until after the disconnect is neither sent nor kept', async () => {
  const end = slowPreparation()
  sendStore.setState({ recipientText: 'bob.eth' })
  const sending = submit(approved)
  disconnectSession('eip155')
  forgetAccounts('eip155')
  end()
  await sending
  expect(ask).not.toHaveBeenCalled()
  expect(sendStore.getState()).toMatchObject({ recipientText: '', request: null, notice: null })
})
