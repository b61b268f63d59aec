/** Wallets of the page that do not answer: their requests stay pending, whatever the widget shows. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ALICE, openTestHost, type TestWallet, WALLET, wallet } from '#host/testHost.ts'

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }))
afterEach(() => void vi.useRealTimers())

/** A wallet whose answer the test sends. */
function held(): { answer: TestWallet; give: (value: unknown) => void; requested: () => boolean } {
  let give: ((value: unknown) => void) | undefined
  const answer = () =>
    new Promise((resolve) => {
      give = resolve
    })
  return { answer, give: (value) => give?.(value), requested: () => give !== undefined }
}

const alert = async () => (await import('./alerts.ts')).alertsStore.getState().alert
const pass = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds)

test('a wallet that does not answer a connection is hinted at after 10 s, and after 120 s said to be silent; its late answer still connects', async () => {
  const accounts = held()
  const { state } = await openTestHost({ wallet: wallet({ eth_requestAccounts: accounts.answer }) })
  const { attemptStore, beginAttempt } = await import('#features/connect/index.ts')
  const silence = () => attemptStore.getState().attempt?.silence
  beginAttempt(WALLET)
  await vi.waitFor(() => expect(accounts.requested()).toBe(true))
  expect(silence()).toBe('none')
  await pass(10_000)
  expect([silence(), await alert()]).toEqual(['slow', null])
  await pass(110_000)
  expect([silence(), await alert()]).toEqual(['silent', 'APKT004'])
  accounts.give([ALICE])
  await vi.waitFor(() => expect(state().status).toBe('connected'))
  await vi.waitFor(async () => expect(await alert()).toBeNull())
})

test('a visitor who leaves a silent wallet gets no alert any more', async () => {
  await openTestHost({ wallet: wallet({ eth_requestAccounts: held().answer }) })
  const { beginAttempt, cancelAttempt } = await import('#features/connect/index.ts')
  beginAttempt(WALLET)
  await pass(120_000)
  expect(await alert()).toBe('APKT004')
  cancelAttempt()
  expect(await alert()).toBeNull()
  await pass(120_000)
  expect(await alert()).toBeNull()
})

test('a wallet that does not answer a switch is said to be silent after 120 s; its late answer still switches', async () => {
  const switched = held()
  let chain = '0x1'
  const answers = { wallet_switchEthereumChain: switched.answer, eth_chainId: () => chain }
  const { state } = await openTestHost({ wallet: wallet(answers) })
  await (await import('#sessions/engine.ts')).connect('eip155', WALLET.id)
  const { beginSwitch, switchStore } = await import('#features/networks/index.ts')
  beginSwitch('eip155:8453')
  await vi.waitFor(() => expect(switched.requested()).toBe(true))
  await pass(120_000)
  expect(switchStore.getState().attempt).toMatchObject({ phase: 'waiting', silence: 'silent' })
  expect(await alert()).toBe('APKT004')
  chain = '0x2105'
  switched.give(null)
  await vi.waitFor(() => expect(state().chainId).toBe('0x2105'))
  await vi.waitFor(async () => expect(await alert()).toBeNull())
})
