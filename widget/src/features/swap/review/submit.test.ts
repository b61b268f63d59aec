import { registerAllFamilies } from '@latch/families/widget.ts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { forgetAccounts } from '#core/accountData.ts'
import { configStore } from '#core/configStore.ts'
import { RpcError } from '#core/rpcError.ts'
import { type Approved, Ended, type SwapFamily, type SwapRun } from '#families/swap.ts'
import { ALICE, CONFIG } from '#host/testHost.ts'
import { enViews as texts } from '#i18n/enViews.ts'
import { setSession } from '#sessions/sessionsStore.ts'
import { resetSwap, swapStore } from '../swapStore.ts'
import { giveUp, refusalMessage, submit, swapRun } from './submit.ts'

const family = vi.hoisted(() => ({ send: vi.fn<SwapFamily['send']>() }))
vi.mock('#families/swaps.ts', () => ({ swapFamily: async () => family }))
const activity = vi.hoisted(() => ({ track: vi.fn(), setReceived: vi.fn() }))
vi.mock('../../activity/index.ts', () => activity)

const CHAIN = 'eip155:1'
const session = {
  namespace: 'eip155',
  connector: 'page',
  walletId: 'w',
  wallet: { name: 'Fox', icon: null, rdns: null },
  accounts: [{ address: ALICE }],
  chainId: CHAIN,
} as const
const order = { chainId: CHAIN, sell: null, buy: ALICE, amount: 5n } as const
const quote = { toAmount: 9n, minimum: 8n, impactBps: 0, gas: 1n, spender: null, feesBps: [], pools: [] }
const approved: Approved = {
  session,
  reviewed: { order, from: ALICE, quote, slippageBps: 50 },
  deal: { order, taker: ALICE, minimum: 8n, venue: { router: ALICE, wrapped: ALICE } },
  request: {
    chainId: CHAIN,
    wallet: session.wallet,
    paid: '5 ETH',
    minimumText: '8 LTD',
    needsApproval: false,
  },
  iconUrl: null,
  show: (amount) => `${amount} LTD`,
}
const state = () => swapStore.getState()

beforeEach(() => {
  registerAllFamilies()
  configStore.setState({ config: CONFIG })
  setSession(session)
  resetSwap()
  vi.resetAllMocks()
})
afterEach(() => void configStore.setState({ config: null }))

const refused = (description: string, reason = 'API_REFUSED', field = '') =>
  new RpcError({ code: -32603, message: description, data: { reason, reasons: [{ field, description }] } })

test.each<[string, unknown, string]>([
  ['less comes by now', refused('The price has moved', 'API_REFUSED', 'minimumAmount'), 'The price moved'],
  [
    'the network would revert it',
    refused('Conversion parameter error: error estimating gas'),
    'Error estimating gas',
  ],
  [
    'nobody sells any more',
    refused('Conversion parameter error: insufficient liquidity'),
    'Insufficient liquidity',
  ],
  ['the network left', refused('No', 'CHAIN_NOT_SERVED', 'chainId'), 'Network not supported for swaps'],
  ['it is refused in words that nobody knows', refused('ratio out of bounds'), 'Unknown error'],
  ['something breaks', new TypeError('x is not a function'), 'Unknown error'],
  ['hosting is away', refused('Away', 'API_UNREACHABLE'), 'Couldn’t prepare the swap'],
  ['hosting is slow', refused('Slow', 'TIMEOUT'), 'Couldn’t prepare the swap'],
])('where %s, that is told', async (_, error, words) => {
  expect(texts[refusalMessage(error) as keyof typeof texts]).toContain(words)
  family.send.mockRejectedValue(error)
  await submit(approved)
  expect(state()).toMatchObject({ progress: null, notice: refusalMessage(error) })
})

test('what came of a try that was given up changes nothing on screen', async () => {
  family.send.mockImplementation(async () => {
    giveUp()
    throw new Ended('swap.breach')
  })
  await submit(approved)
  expect(state().notice).toBeNull()
})

test.each([
  ['wallet', 'send.gaveUp'],
  ['approval', 'send.gaveUp'],
  ['preparing', null],
] as const)('who stops waiting at step %s is told %s', (step, notice) => {
  swapStore.setState({ progress: { step } })
  giveUp()
  expect(state()).toMatchObject({ progress: null, notice })
})

function swapping() {
  const readReceived = vi.fn<() => Promise<bigint | null>>()
  const run = swapRun(approved, state().attempt)
  return { readReceived, finish: () => run.finish({ hash: '0x1', to: ALICE }, readReceived) }
}

test('Activity gets that it is a swap, what it was to bring, and what it brought', async () => {
  activity.track.mockResolvedValue('confirmed')
  const swap = swapping()
  swap.readReceived.mockResolvedValue(7n)
  await swap.finish()
  expect(activity.track.mock.calls[0]?.[0]).toMatchObject({ kind: 'swap', amount: '5 ETH', quoted: '9 LTD' })
  expect(activity.setReceived).toHaveBeenCalledExactlyOnceWith('0x1', '7 LTD')
})

test('where the amount that came is not known, no number is made up', async () => {
  activity.track.mockResolvedValue('confirmed')
  const swap = swapping()
  swap.readReceived.mockResolvedValue(null)
  await swap.finish()
  expect(activity.setReceived).not.toHaveBeenCalled()
  expect(state().progress).toEqual({ step: 'done', hash: '0x1', received: null })
})

test.each([
  ['failed', 'failed'],
  ['replaced', 'replaced'],
  ['dropped', 'dropped'],
  [null, 'unknown'],
] as const)('a swap that ends as %s is shown as %s, and nothing is read of it', async (status, shown) => {
  activity.track.mockResolvedValue(status)
  const swap = swapping()
  await expect(swap.finish()).rejects.toThrow(Ended)
  expect(state().progress).toEqual({ step: 'ended', hash: '0x1', status: shown, isApproval: false })
  expect(swap.readReceived).not.toHaveBeenCalled()
})

test('a swap that goes on after its window was left changes nothing of the next one', async () => {
  activity.track.mockResolvedValue('confirmed')
  const swap = swapping()
  swap.readReceived.mockResolvedValue(7n)
  resetSwap()
  await swap.finish()
  expect(state().progress).toBeNull()
  expect(activity.setReceived).toHaveBeenCalledOnce()
})

test.each([
  ['sends', (run: SwapRun) => run.finish({ hash: '0x1', to: ALICE }, async () => 7n)],
  ['approves', (run: SwapRun) => run.awaitConfirmation('approval', { hash: '0x1', to: ALICE })],
  ['declines', async () => Promise.reject(new Ended('send.declined'))],
])('of a swap that the wallet %s after the disconnect nothing is kept', async (_, answer) => {
  activity.track.mockResolvedValue('confirmed')
  swapStore.setState({ amountText: '5' })
  family.send.mockImplementation(async (_, run) => {
    forgetAccounts('eip155')
    await answer(run)
  })
  await submit(approved)
  expect(activity.track).not.toHaveBeenCalled()
  expect(state()).toMatchObject({ amountText: '', request: null, progress: null, notice: null })
})
