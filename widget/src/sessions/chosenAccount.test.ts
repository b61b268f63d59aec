import { expect, test, vi } from 'vitest'
import { ALICE, createStorage, openTestHost, WALLET, wallet } from '#host/testHost.ts'

const RECORD = 'latch.session.demo.https://app.example'
const BOB = '0x00000000000000000000000000000000000000bb'
const CAROL = '0x00000000000000000000000000000000000000cc'

/** Opens a page of one site, connected to a wallet with these accounts. */
async function open(storage = createStorage(), accounts: readonly string[] = [ALICE, BOB]) {
  const shared = () => accounts
  const host = await openTestHost({
    storage,
    wallet: wallet({ eth_accounts: shared, eth_requestAccounts: shared }),
  })
  const { connect } = await import('./engine.ts')
  if (storage.getItem(RECORD) === null) await connect('eip155', WALLET.id)
  await vi.waitFor(() => expect(host.state().status).toBe('connected'))
  const { chooseAccount } = await import('./chosenAccount.ts')
  return { ...host, storage, choose: (account: string) => chooseAccount('eip155', account) }
}

test('the page is told of the account that its user chooses', async () => {
  const { choose, state } = await open()
  expect(state().accounts).toEqual([ALICE, BOB])
  choose(BOB)
  await vi.waitFor(() => expect(state().accounts).toEqual([BOB, ALICE]))
})

test('an account that the wallet does not share cannot be chosen', async () => {
  const { choose, state, storage } = await open()
  choose(CAROL)
  expect(state().accounts).toEqual([ALICE, BOB])
  expect(storage.getItem(RECORD)).not.toContain(CAROL)
})

test('a choice outlives reloads', async () => {
  const { choose, storage } = await open()
  choose(BOB)
  expect((await open(storage)).state().accounts).toEqual([BOB, ALICE])
  expect((await open(storage)).state().accounts).toEqual([BOB, ALICE])
})

test('a wallet that repeats its accounts leaves the choice; one that puts another first ends it', async () => {
  const { choose, state, storage, widget } = await open()
  choose(BOB)
  const say = (seq: number, data: readonly string[]) =>
    widget.hostWalletEvent({ walletId: WALLET.id, seq, event: 'accountsChanged', data })
  await say(0, [ALICE, BOB, CAROL])
  await vi.waitFor(() => expect(state().accounts).toEqual([BOB, ALICE, CAROL]))
  await say(1, [CAROL, ALICE, BOB])
  await vi.waitFor(() => expect(state().accounts).toEqual([CAROL, ALICE, BOB]))
  await say(2, [ALICE, BOB])
  await vi.waitFor(() => expect(state().accounts).toEqual([ALICE, BOB]))
  expect(storage.getItem(RECORD)).not.toContain(BOB)
})

test('a choice ends when the wallet put another account first while the page was away', async () => {
  const { choose, storage } = await open()
  choose(BOB)
  expect((await open(storage, [CAROL, BOB])).state().accounts).toEqual([CAROL, BOB])
  expect((await open(storage, [ALICE, BOB])).state().accounts).toEqual([ALICE, BOB])
})

test('whoever chooses the wallet’s own first account again follows the wallet as before', async () => {
  const { choose, state, storage } = await open()
  choose(BOB)
  await vi.waitFor(() => expect(state().accounts).toEqual([BOB, ALICE]))
  choose(ALICE)
  expect(storage.getItem(RECORD)).not.toContain('insteadOf')
})
