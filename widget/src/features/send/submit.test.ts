import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { configStore } from '../../host/configStore.ts'
import { RpcError } from '../../host/rpcError.ts'
import { sessionStore } from '../../host/sessionStore.ts'
import { ALICE, BOB, CONFIG } from '../../host/testHost.ts'
import type { SendFamily } from './family.ts'
import { resetSend, sendStore } from './sendStore.ts'
import { giveUp, submit } from './submit.ts'

const family = vi.hoisted(() => ({ prepare: vi.fn<SendFamily['prepare']>() }))
vi.mock('./sendFamily.ts', () => ({ sendFamily: () => family }))
vi.mock('../activity/index.ts', () => ({ track: async () => 'failed' }))

const session = {
  connector: 'page',
  walletId: 'w',
  wallet: { name: 'Fox', icon: null, rdns: null },
  accounts: [ALICE],
  chainId: 'eip155:1',
} as const
const tier = { price: { gasPrice: 1n }, expected: 1n, most: 1n }
const asset = { id: 'native', token: null, iconUrl: null } as never
const approved = { session, asset, amount: 1n, to: BOB, name: null, gas: 1n, tier, amountLabel: '1 ETH' }

const ask = vi.fn<() => Promise<string>>()
const notice = () => sendStore.getState().notice

beforeEach(() => {
  configStore.setState({ config: CONFIG })
  sessionStore.setState({ status: 'connected', session })
  resetSend()
  ask.mockReset()
  family.prepare.mockReset()
  family.prepare.mockResolvedValue(ask)
})
afterEach(() => void configStore.setState({ config: null }))

/** A preparation that ends when it is told to. */
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

test('an account that changes before the wallet was asked is not the one that pays', async () => {
  const end = slowPreparation()
  const sending = submit(approved)
  sessionStore.setState({ status: 'connected', session: { ...session, accounts: [BOB] } })
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
  [{ code: 4100 }, 'send.failed'],
  [{ code: 4200 }, 'send.failed'],
  [{ code: -32602 }, 'send.failed'],
  [{ code: -32603, data: { reason: 'TIMEOUT' } }, 'send.unsure'],
  [{ code: -32603 }, 'send.unsure'],
  [{ code: -32000 }, 'send.unsure'],
  [null, 'send.unsure'],
])('a wallet that fails with %j is told as %s', async (error, told) => {
  const failure =
    error === null ? new Error('no hash') : new RpcError({ message: 'No.', ...(error as { code: number }) })
  ask.mockRejectedValue(failure)
  await submit(approved)
  expect(notice()).toBe(told)
})
