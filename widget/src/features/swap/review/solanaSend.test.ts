import { PROGRAMS } from '@latch/families/solana/bytes/programs.ts'
import { registerAllFamilies } from '@latch/families/widget.ts'
import { toBase58 } from '@latch/protocol/base58.ts'
import { beforeEach, expect, test, vi } from 'vitest'
import { configStore } from '#core/configStore.ts'
import { RpcError } from '#core/rpcError.ts'
import type { Approved, SimulationResult } from '#families/swap.ts'
import { CONFIG } from '#host/testHost.ts'
import { setSession } from '#sessions/sessionsStore.ts'
import { resetSwap, swapStore } from '../swapStore.ts'
import { submit } from './submit.ts'

const buildTried = vi.hoisted(() => vi.fn())
vi.mock('@latch/families/solana/widget/swap/built.ts', () => ({ buildTried }))
const executeSwap = vi.hoisted(() => vi.fn())
vi.mock('#api/swap.ts', () => ({ executeSwap }))
const callStandard = vi.hoisted(() => vi.fn())
vi.mock('@latch/families/solana/widget/standardWallet.ts', () => ({ callStandard }))
const readTransaction = vi.hoisted(() => vi.fn())
vi.mock('@latch/families/solana/bytes/message.ts', () => ({ readTransaction }))
const readReceived = vi.hoisted(() => vi.fn())
vi.mock('@latch/families/solana/widget/swap/received.ts', () => ({ readReceived }))
const activity = vi.hoisted(() => ({ track: vi.fn(), setReceived: vi.fn() }))
vi.mock('../../activity/index.ts', () => activity)

const ME = '7xKXtg2CW87d97TXJSDpbD5jBkheTqA83TZRuJosgAsU'
const MAKER = '9WzDXwBbmkg8ZTbNMqUxvQRAyrZzDsGYdLVL9zYtAWWM'
const CHAIN = 'solana:localnet'
const SIGNATURE = new Uint8Array(64).fill(7)
const session = {
  namespace: 'solana',
  connector: 'page',
  walletId: 'w',
  wallet: { name: 'Lumen', icon: null, rdns: null },
  accounts: [{ address: ME }],
  chainId: CHAIN,
} as const
const order = { chainId: CHAIN, sell: null, buy: MAKER, amount: 1000n } as const
const quote = { toAmount: 9n, minimum: 8n, impactBps: 0, gas: 1n, spender: null, feesBps: [], pools: [] }
const approved: Approved = {
  session,
  reviewed: { order, from: ME, quote, slippageBps: 50 },
  deal: { order, taker: ME, minimum: 8n, venue: { programs: [] } },
  request: {
    chainId: CHAIN,
    wallet: session.wallet,
    paid: '1 SOL',
    minimumText: '8 LTD',
    needsApproval: false,
  },
  iconUrl: null,
  show: (amount) => `${amount} LTD`,
}
const PAY = {
  program: PROGRAMS.system,
  action: { name: 'transfer', to: MAKER, amount: 1000n },
  accounts: [],
  data: '0x',
}
const DONE: SimulationResult = { kind: 'done', received: 9n, taxBps: null, deposit: 0n }
const build = (verdict: SimulationResult) =>
  buildTried.mockResolvedValue({
    signable: { requestId: 'r', transaction: 'AA==' },
    decoded: { feePayer: ME, signers: [ME], instructions: [PAY], priorityFee: null },
    verdict,
  })
const state = () => swapStore.getState()
const refusal = (status: number) => new RpcError({ code: -32603, message: 'No.', data: { status } })

beforeEach(() => {
  registerAllFamilies()
  configStore.setState({ config: CONFIG })
  setSession(session)
  resetSwap()
  vi.resetAllMocks()
  build(DONE)
  callStandard.mockResolvedValue({ signedTransaction: 'AQ==' })
  readTransaction.mockReturnValue({ signatures: [SIGNATURE] })
  activity.track.mockResolvedValue('confirmed')
  readReceived.mockResolvedValue(9n)
})

test('what was signed is sent by its builder, and stands in Activity as a swap', async () => {
  await submit(approved)
  expect(executeSwap).toHaveBeenCalledExactlyOnceWith(CHAIN, { requestId: 'r', transaction: 'AQ==' })
  const hash = toBase58(SIGNATURE)
  expect(activity.track.mock.calls[0]?.[0]).toMatchObject({ kind: 'swap', hash, to: MAKER, quoted: '9 LTD' })
  expect(activity.setReceived).toHaveBeenCalledExactlyOnceWith(hash, '9 LTD')
  expect(state().progress).toEqual({ step: 'done', hash, received: '9 LTD' })
})

test('a builder that does not take it any more has moved nothing, and Activity does not show it', async () => {
  executeSwap.mockRejectedValue(refusal(400))
  await submit(approved)
  expect(activity.track).not.toHaveBeenCalled()
  expect(state()).toMatchObject({ progress: null, notice: 'swap.notSent' })
})

test.each([refusal(503), new TypeError('Failed to fetch')])(
  'where nobody says whether it was sent (%s), the chain does',
  async (error) => {
    executeSwap.mockRejectedValue(error)
    await submit(approved)
    expect(activity.track).toHaveBeenCalledOnce()
    expect(state().progress).toMatchObject({ step: 'done' })
  },
)

test.each<[SimulationResult['kind'], string]>([
  ['breach', 'swap.breach'],
  ['takesMore', 'swap.takesMore'],
  ['fails', 'swap.wouldFail'],
  ['unknown', 'swap.untried'],
])('one that was built last and is told as %s is not signed', async (kind, notice) => {
  build({ kind } as SimulationResult)
  await submit(approved)
  expect(callStandard).not.toHaveBeenCalled()
  expect(state().notice).toBe(notice)
})

test('an account that changes while it is built does not sign', async () => {
  buildTried.mockImplementation(async () => {
    setSession({ ...session, accounts: [{ address: MAKER }] })
    return { signable: {}, decoded: { instructions: [PAY] }, verdict: DONE }
  })
  await submit(approved)
  expect(callStandard).not.toHaveBeenCalled()
  expect(state().notice).toBe('send.moved')
})

test('who declines in the wallet has swapped nothing', async () => {
  callStandard.mockRejectedValue(new RpcError({ code: 4001, message: 'No.' }))
  await submit(approved)
  expect(executeSwap).not.toHaveBeenCalled()
  expect(state().notice).toBe('send.declined')
})
