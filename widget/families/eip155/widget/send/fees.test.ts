import { configStore } from '@latch/widget/src/core/configStore.ts'
import { ALICE, CONFIG } from '@latch/widget/src/host/testHost.ts'
import { endSession, setSession } from '@latch/widget/src/sessions/sessionsStore.ts'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { estimateFees } from './fees.ts'
import { eip155Send } from './send.ts'

const CALL = { from: ALICE, to: ALICE, value: 1n, data: '0x' } as const
const HISTORY = {
  baseFeePerGas: ['0x1', '0x64'],
  reward: [
    ['0x1', '0x5', '0x9'],
    ['0x2', '0x6', '0xa'],
    ['0x3', '0x7', '0xb'],
  ],
}

function serve(answers: Record<string, unknown>): void {
  vi.stubGlobal('fetch', async (_: string, { body }: { body: string }) => {
    const calls = JSON.parse(body) as { id: number; method: string }[]
    return Response.json(
      calls.map(({ id, method }) =>
        method in answers
          ? { jsonrpc: '2.0', id, result: answers[method] }
          : { jsonrpc: '2.0', id, error: { code: 3, message: 'execution reverted' } },
      ),
    )
  })
}

beforeEach(() => configStore.setState({ config: CONFIG, requested: [] }))
afterEach(() => vi.unstubAllGlobals())

test('EIP-1559: the median tip of recent blocks over the next base fee, dearer with speed', async () => {
  serve({ eth_estimateGas: '0x5208', eth_feeHistory: HISTORY })
  const { gas, tiers } = await estimateFees('eip155:1', CALL)
  expect(gas).toBe(21_000n)
  expect(tiers.slow.price).toEqual({ maxFeePerGas: 127n, maxPriorityFeePerGas: 2n })
  expect(tiers.normal.price).toEqual({ maxFeePerGas: 206n, maxPriorityFeePerGas: 6n })
  expect(tiers.fast.price).toEqual({ maxFeePerGas: 260n, maxPriorityFeePerGas: 10n })
  expect(tiers.normal).toMatchObject({ expected: 21_000n * 106n, max: 21_000n * 206n })
})

test.each([{ eth_gasPrice: '0x64' }, { eth_gasPrice: '0x64', eth_feeHistory: { baseFeePerGas: ['0x0'] } }])(
  'a chain without EIP-1559 is paid by its gas price: %j',
  async (answers) => {
    serve({ eth_estimateGas: '0x5208', ...answers })
    const { tiers } = await estimateFees('eip155:1', CALL)
    expect([tiers.slow, tiers.normal, tiers.fast].map(({ price }) => price)).toEqual([
      { gasPrice: 100n },
      { gasPrice: 100n },
      { gasPrice: 130n },
    ])
  },
)

test.each([
  [{ eth_maxPriorityFeePerGas: '0xf4240' }, 1_000_000n],
  [{ eth_maxPriorityFeePerGas: '0x0' }, 1n],
  [{}, 1n],
])(
  'a chain of empty blocks is tipped by its node’s advice, and never with nothing: %j',
  async (advice, tip) => {
    const quiet = { baseFeePerGas: ['0x64', '0x64'], reward: [['0x0', '0x0', '0x0']] }
    serve({ eth_estimateGas: '0x5208', eth_feeHistory: quiet, ...advice })
    const { tiers } = await estimateFees('eip155:1', CALL)
    for (const { price } of Object.values(tiers)) expect(price).toMatchObject({ maxPriorityFeePerGas: tip })
  },
)

test('a faster transfer is never tipped less, though slower ones were mined without a tip', async () => {
  const history = { baseFeePerGas: ['0x64', '0x64'], reward: [['0x0', '0x5', '0x9']] }
  serve({ eth_estimateGas: '0x5208', eth_feeHistory: history, eth_maxPriorityFeePerGas: '0xf4240' })
  const { tiers } = await estimateFees('eip155:1', CALL)
  expect(tiers.slow.price).toMatchObject({ maxPriorityFeePerGas: 1n })
  expect(tiers.normal.price).toMatchObject({ maxPriorityFeePerGas: 5n })
})

test('what runs code gets a tenth more gas than estimated, and the expectation stays honest', async () => {
  serve({ eth_estimateGas: '0xc350', eth_gasPrice: '0x1' })
  const { gas, tiers } = await estimateFees('eip155:1', CALL)
  expect(gas).toBe(55_000n)
  expect(tiers.normal).toMatchObject({ expected: 50_000n, max: 55_000n })
})

test('a chain of the OP Stack takes its data fee beside the gas, with room for a rise', async () => {
  serve({ eth_estimateGas: '0x5208', eth_gasPrice: '0x1', eth_call: `0x${'3e8'.padStart(64, '0')}` })
  const { tiers } = await estimateFees('eip155:1', CALL)
  expect(tiers.normal).toMatchObject({ expected: 22_000n, max: 22_500n })
})

test('where the oracle has no code nothing is added', async () => {
  serve({ eth_estimateGas: '0x5208', eth_gasPrice: '0x1', eth_call: '0x' })
  const { tiers } = await estimateFees('eip155:1', CALL)
  expect(tiers.normal).toMatchObject({ expected: 21_000n, max: 21_000n })
})

test('a transfer that would be reverted has no fee', async () => {
  serve({ eth_gasPrice: '0x1' })
  await expect(estimateFees('eip155:1', CALL)).rejects.toMatchObject({ code: 3 })
})

describe('a smart account', () => {
  const session = {
    namespace: 'eip155',
    connector: 'embedded',
    walletId: 'embedded',
    chainId: 'eip155:1',
    wallet: { name: 'Email wallet', icon: null, rdns: null, preferredAccountType: 'smartAccount' },
    accounts: [{ address: ALICE }],
  } as const
  const cost = { eth_estimateGas: '0x5208', eth_feeHistory: HISTORY }

  beforeEach(() => setSession(session))
  afterEach(() => endSession('eip155'))

  test.each([
    ['0x6080', 400_000n],
    ['0x', 1_000_000n],
  ])(
    'keeps the gas of an operation beside the maximum, more until it is deployed: code %s',
    async (code, gas) => {
      serve({ ...cost, eth_getCode: code })
      const { tiers, reserve } = await estimateFees('eip155:1', CALL)
      expect(tiers.fast.price).toMatchObject({ maxFeePerGas: 260n })
      expect(reserve).toBe(gas * 260n)
    },
  )

  test('has one speed, as its bundler sets the price', async () => {
    serve({ ...cost, eth_getCode: '0x6080' })
    const { tiers } = await estimateFees('eip155:1', CALL)
    expect(tiers.slow).toEqual(tiers.fast)
    expect(eip155Send.hasSpeeds(session)).toBe(false)
  })

  test('of whose wallet the plain account is used has its three speeds and no reserve', async () => {
    const plain = { ...session, wallet: { ...session.wallet, preferredAccountType: 'eoa' } } as const
    setSession(plain)
    serve(cost)
    expect(await estimateFees('eip155:1', CALL)).not.toHaveProperty('reserve')
    expect(eip155Send.hasSpeeds(plain)).toBe(true)
  })
})
