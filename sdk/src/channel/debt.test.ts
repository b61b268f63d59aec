import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { fail } from '../../../widget/protocol/envelope.ts'
import type { SolanaMethods } from '../families/solana/methods.ts'
import type { Channel } from './channel.ts'
import { closePage, openTestPage, stubPage } from './testPage.ts'

beforeEach(stubPage)
afterEach(closePage)

const solanaOf = ({ providers }: Channel) => providers.solana as SolanaMethods

/** A widget that does not take a request. */
const refusing = (code: number) => ({ request: async () => fail(code, 'No.') })

test('a disconnect that the widget was not told of is told first, and nobody is connected meanwhile', async () => {
  const { store, begun, told, owes, request } = await openTestPage({ owes: '' })
  expect([told, begun, owes()]).toEqual([['disconnect'], [], null])
  expect(store.get().status).toBe('disconnected')
  await request({ method: 'eth_requestAccounts' })
  expect(told).toEqual(['disconnect', 'eth_requestAccounts'])
})

test('a Solana wallet that could not be left is left in the next widget, and that alone', async () => {
  const { channel, owes, boot, told } = await openTestPage({ serve: refusing(-32603) })
  await expect(solanaOf(channel).disconnect()).rejects.toMatchObject({ code: -32603 })
  const debt = owes()
  expect(debt).not.toBeNull()
  await boot()
  expect([told, owes()]).toEqual([[], debt])
  const next = await openTestPage({ owes: debt })
  expect([next.told, next.owes()]).toEqual([['solana_disconnect'], null])
  expect(next.store.get().status).toBe('connected')
})

test.each([
  ['', 'disconnect', 'disconnected'],
  ['solana', 'solana_disconnect', 'connected'],
])(
  'a pending disconnect that a build from before families noted as %j is told as %s',
  async (owes, method, status) => {
    const page = await openTestPage({ owes })
    expect([page.told, page.owes()]).toEqual([[method], null])
    expect(page.store.get().status).toBe(status)
  },
)

test('a Solana wallet that was left owes nothing', async () => {
  const { channel, owes, told } = await openTestPage()
  await solanaOf(channel).disconnect()
  expect([told, owes()]).toEqual([['solana_disconnect'], null])
})

test('leaving a Solana wallet does not pay for a disconnect of all wallets', async () => {
  const serve = { disconnect: async () => fail(-32603, 'No.') }
  const { channel, owes } = await openTestPage({ owes: '', serve })
  await solanaOf(channel).disconnect()
  expect(owes()).toBe('')
})

test('a project that lists no Solana chain any more is owed nothing', async () => {
  const { channel, owes } = await openTestPage({ serve: refusing(-32603) })
  await expect(solanaOf(channel).disconnect()).rejects.toMatchObject({ code: -32603 })
  const next = await openTestPage({ owes: owes(), serve: refusing(4901) })
  expect(next.owes()).toBeNull()
})

test('a Solana wallet is left without a word to the visitor where the widget is not there yet', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  const { channel, owes, loseWidget, boot, told } = await openTestPage()
  await loseWidget()
  const left = solanaOf(channel).disconnect()
  expect(owes()).not.toBeNull()
  await boot()
  await left
  // As a debt, and as what still waited.
  expect([told, owes()]).toEqual([['solana_disconnect', 'solana_disconnect'], null])
})
