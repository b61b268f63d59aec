import { afterEach, expect, test, vi } from 'vitest'
import { friendly, openTestHost, type TestHost, WALLET } from '#host/testHost.ts'

let host: TestHost | undefined
afterEach(() => host?.close())

/** Opens a page whose wallet is asked for accounts and answers once `answer` is called. */
async function openRequested(capabilities: string[]) {
  let answer = (_accounts: unknown) => {}
  const opened = await openTestHost({
    init: { capabilities },
    wallets: [WALLET],
    wallet: (call) =>
      call.method === 'eth_requestAccounts' ? new Promise((done) => (answer = done)) : friendly(call),
  })
  host = opened
  const { connect } = await import('./engine.ts')
  const connected = connect('eip155', WALLET.id)
  await vi.waitFor(() => expect(opened.walletCalls.at(-1)?.method).toBe('eth_requestAccounts'))
  return { ...opened, connected, answer: (accounts: unknown) => answer(accounts) }
}

test('the page hears that a wallet is asked, and when that is over', async () => {
  const { state, connected, answer } = await openRequested(['connecting'])
  await vi.waitFor(() => expect(state()).toMatchObject({ status: 'disconnected', connecting: true }))
  answer([])
  await expect(connected).rejects.toMatchObject({ code: 4100 })
  await vi.waitFor(() => expect(state()).not.toHaveProperty('connecting'))
})

test('an SDK of before hears nothing of it', async () => {
  const { states, answer, connected } = await openRequested([])
  answer([])
  await expect(connected).rejects.toMatchObject({ code: 4100 })
  expect(states.filter((state) => 'connecting' in state)).toEqual([])
})
