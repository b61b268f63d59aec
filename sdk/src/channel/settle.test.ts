import { expect, test, vi } from 'vitest'
import { fail } from '../../../widget/protocol/envelope.ts'
import { settling } from './settle.ts'
import { closePage, openTestPage, stubPage } from './testPage.ts'

const owed = { read: () => '', write: vi.fn() }
const answer = vi.fn(async () => ['0xA'])

test.each([
  'eth_requestAccounts',
  'wallet_requestPermissions',
  'latch_requestSession',
  'solana_requestAccounts',
])('a session made by %s settles the disconnect that was owed before', async (method) => {
  owed.write.mockClear()
  expect(await settling(owed, answer)({ method })).toEqual(['0xA'])
  expect(owed.write).toHaveBeenCalledExactlyOnceWith(null)
})

test.each([
  ['eth_requestAccounts', ['0xA'], false],
  ['latch_requestSession', { namespace: 'eip155' }, false],
  ['latch_requestSession', { namespace: 'solana' }, true],
  ['solana_requestAccounts', ['A'], true],
])(
  'of a disconnect that is owed to Solana alone, %s that answers %j settles it: %s',
  async (method, session, settles) => {
    const write = vi.fn()
    await settling({ read: () => 'solana', write }, async () => session)({ method })
    expect(write.mock.calls).toEqual(settles ? [[null]] : [])
  },
)

test('what connects nobody settles nothing', async () => {
  owed.write.mockClear()
  await settling(owed, answer)({ method: 'eth_blockNumber' })
  const declined = settling(owed, vi.fn().mockRejectedValue({ code: 4001, message: 'Declined' }))
  await expect(declined({ method: 'eth_requestAccounts' })).rejects.toMatchObject({ code: 4001 })
  expect(owed.write).not.toHaveBeenCalled()
})

test('a session that is made after a disconnect failed is there in the next document', async () => {
  stubPage()
  const refusing = { disconnect: async () => fail(-32603, 'No.') }
  const { channel, owes, boot, told } = await openTestPage({ owes: '', serve: refusing })
  expect(owes()).toBe('')
  await channel.request({ method: 'eth_requestAccounts' })
  expect(owes()).toBeNull()
  await boot()
  expect(told).toEqual(['eth_requestAccounts'])
  closePage()
})
