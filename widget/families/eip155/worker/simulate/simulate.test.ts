import { env } from 'cloudflare:workers'
import { startNode } from '@latch/hosting/testing/chainNode.ts'
import { callWorker, migrate, seedProject, testEnv, WIDGET } from '@latch/hosting/testing/fixture.ts'
import { TOKEN_BYTECODE } from '@latch/hosting/testing/localToken.ts'
import { type Effect, type SimulateRequest, SimulateResponseSchema } from '@latch/protocol/simulate.ts'
import { fc } from '@latch/protocol/testRandom.ts'
import {
  createClient,
  createTestClient,
  encodeDeployData,
  encodeEventTopics,
  encodeFunctionData,
  erc20Abi,
  type Hex,
  http,
  maxUint256,
  parseAbi,
} from 'viem'
import { generatePrivateKey, privateKeyToAccount, privateKeyToAddress } from 'viem/accounts'
import { getBalance, readContract, sendTransaction, waitForTransactionReceipt } from 'viem/actions'
import { anvil } from 'viem/chains'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'

const { ANVIL_URL } = env as unknown as { ANVIL_URL: string } // Bound in vitest.config.ts.
/** Without anvil nothing can be run. */
const onChain = test.skipIf(ANVIL_URL === '')
const CHAIN = 'eip155:31337'
/** Of anvil's published development phrase. */
const RICH: Hex = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
/** Of the same phrase, but not the payer in the tests of sign-ins, which run at the same time. */
const PAYER: Hex = '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC'
const FRIEND: Hex = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const MINT = parseAbi(['function mint(address, uint256)'])

const node = createClient({ chain: anvil, transport: http(ANVIL_URL) })
const world = createTestClient({ chain: anvil, mode: 'anvil', transport: http(ANVIL_URL) })

type Call = { to: Hex; value: bigint; data: Hex }
type Wire = { to: string | null; value: string; data: string }
const wire = ({ to, value, data }: Call): Wire => ({ to, value: `0x${value.toString(16)}`, data })

async function post(body: unknown): Promise<Response> {
  const headers = { Origin: WIDGET, 'Content-Type': 'application/json' }
  const path = `/v1/simulate/${CHAIN}?projectId=demo`
  return callWorker(path, { method: 'POST', headers, body: JSON.stringify(body) })
}

async function simulate(body: SimulateRequest) {
  return SimulateResponseSchema.parse(await (await post(body)).json())
}

async function effectOf(from: Hex, calls: readonly Call[]): Promise<Effect> {
  return (await simulate({ from, calls: calls.map(wire) })).effect
}

async function mined(hash: Hex) {
  return waitForTransactionReceipt(node, { hash, pollingInterval: 20 })
}

/** Deploys an unlisted token, and an account with 1000 of it and 100 ether. */
async function start(): Promise<{ token: Hex; me: Hex; send(call: Call): Promise<unknown> }> {
  const data = encodeDeployData({ abi: [], bytecode: TOKEN_BYTECODE })
  const { contractAddress } = await mined(await sendTransaction(node, { account: PAYER, data }))
  const account = privateKeyToAccount(generatePrivateKey())
  await world.setBalance({ address: account.address, value: 100n * 10n ** 18n })
  const mint = encodeFunctionData({ abi: MINT, args: [account.address, 1_000_000_000n] })
  await mined(await sendTransaction(node, { account: PAYER, to: contractAddress ?? null, data: mint }))
  return {
    token: contractAddress ?? '0x',
    me: account.address,
    send: async (call) => mined(await sendTransaction(node, { account, ...call })),
  }
}

const transfer = (to: Hex, token: Hex, amount: bigint): Call => {
  return {
    to: token,
    value: 0n,
    data: encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args: [to, amount] }),
  }
}
const approve = (spender: Hex, token: Hex, amount: bigint): Call => {
  return {
    to: token,
    value: 0n,
    data: encodeFunctionData({ abi: erc20Abi, functionName: 'approve', args: [spender, amount] }),
  }
}
const pay = (to: Hex, value: bigint): Call => ({ to, value, data: '0x' })
const balanceOf = (address: Hex, token: Hex) =>
  readContract(node, { address: token, abi: erc20Abi, functionName: 'balanceOf', args: [address] })

beforeAll(async () => {
  await migrate()
  await testEnv.DB.prepare(
    `INSERT INTO chains (id, name, currency_name, currency_symbol, currency_decimals, rpc_url, public_rpc_url)
     VALUES (?1, 'Anvil', 'Ether', 'ETH', 18, ?2, ?2)`,
  )
    .bind(CHAIN, ANVIL_URL === '' ? 'https://node.example' : ANVIL_URL)
    .run()
  await seedProject('demo', { chains: JSON.stringify([CHAIN]) })
})

afterEach(() => vi.restoreAllMocks())

onChain('ether and tokens that leave are told with their names', async () => {
  const { me, token } = await start()
  await expect(effectOf(me, [pay(FRIEND, 5n), transfer(FRIEND, token, 7n)])).resolves.toMatchObject({
    status: 'done',
    leaves: [
      {
        asset: { standard: 'native', address: null, symbol: 'ETH', decimals: 18, isListed: true },
        amount: 5n,
      },
      { asset: { standard: 'erc20', symbol: 'LTD', decimals: 6, isListed: false }, amount: 7n },
    ],
    comes: [],
    mayBeTaken: [],
  })
})

onChain('an allowance is told as what is left of it', async () => {
  const { me, token } = await start()
  await expect(effectOf(me, [approve(FRIEND, token, maxUint256)])).resolves.toMatchObject({
    leaves: [],
    mayBeTaken: [{ asset: { symbol: 'LTD' }, spender: FRIEND, amount: maxUint256 }],
  })
  await expect(effectOf(me, [approve(FRIEND, token, 5n), approve(FRIEND, token, 0n)])).resolves.toMatchObject(
    { mayBeTaken: [] },
  )
})

onChain('what random batches are said to do is what they do', async () => {
  const { me, token, send } = await start()
  const stranger = privateKeyToAddress(generatePrivateKey())
  const steps = fc.array(fc.tuple(fc.nat(5), fc.bigInt(0n, 1_000_000n)), { minLength: 1, maxLength: 5 })
  const check = async (chosen: readonly [number, bigint][]) => {
    const calls = chosen.map(([kind, amount]) => {
      const mint = encodeFunctionData({ abi: MINT, args: [me, amount] })
      return [
        transfer(stranger, token, amount),
        transfer(me, token, amount),
        pay(stranger, amount),
        pay(me, amount),
        approve(stranger, token, amount),
        { to: token, value: 0n, data: mint },
      ][kind] as Call // `kind` counts them.
    })
    const effect = await effectOf(me, calls)
    if (effect.status !== 'done') throw new Error(`Said to be ${effect.status}.`)
    const before = [await balanceOf(me, token), await getBalance(node, { address: stranger })] as const
    for (const call of calls) await send(call)
    const movementsOf = (list: typeof effect.leaves, standard: string) =>
      list.reduce((sum, { asset, amount }) => (asset.standard === standard ? sum + amount : sum), 0n)
    expect(movementsOf(effect.comes, 'erc20') - movementsOf(effect.leaves, 'erc20')).toBe(
      (await balanceOf(me, token)) - before[0],
    )
    expect(movementsOf(effect.leaves, 'native')).toBe(
      (await getBalance(node, { address: stranger })) - before[1],
    )
    const args = [me, stranger] as const
    const allowed = await readContract(node, {
      address: token,
      abi: erc20Abi,
      functionName: 'allowance',
      args,
    })
    for (const { amount } of effect.mayBeTaken) expect(amount).toBe(allowed)
  }
  await fc.assert(fc.asyncProperty(steps, check), { numRuns: 8 })
})

onChain('what reverts would fail, and the contract says why', async () => {
  const { me, token } = await start()
  await expect(effectOf(me, [pay(FRIEND, 1n), transfer(FRIEND, token, 10n ** 30n)])).resolves.toEqual({
    status: 'fails',
    reason: 'FUNDS',
    message: 'ERC20InsufficientBalance',
    index: 1,
  })
  await expect(effectOf(me, [pay(FRIEND, 10n ** 30n)])).resolves.toMatchObject({
    status: 'fails',
    reason: 'FUNDS',
  })
  await expect(effectOf(me, [{ to: token, value: 0n, data: '0x12345678' }])).resolves.toMatchObject({
    status: 'fails',
    reason: 'REVERTED',
    message: null,
  })
})

onChain('a listed token goes by the name of the list, and an unlisted one may not take it', async () => {
  const { me, token } = await start()
  const { token: other } = await start()
  await testEnv.DB.prepare(
    `INSERT INTO tokens (chain, address, name, symbol, decimals, listed, standard) VALUES (?, ?, 'Latch Test Dollar', 'LTD', 6, 1, 'erc20')`,
  )
    .bind(CHAIN, token.toLowerCase())
    .run()
  expect(await simulate({ from: me, calls: [], tokens: [token, other] })).toMatchObject({
    effect: { status: 'done', leaves: [], comes: [] },
    tokens: [
      { symbol: 'LTD', decimals: 6, isListed: true },
      { symbol: null, name: null, decimals: 6, isListed: false },
    ],
  })
})

/** A node that runs calls once, and then refuses, or answers wrongly. */
function answerOnce(logs: readonly object[], later: object) {
  const fake = startNode()
  let isFirst = true
  fake.answer = (calls) =>
    calls.map(({ id, method }) => {
      if (method !== 'eth_simulateV1') return { jsonrpc: '2.0', id, result: '0x' }
      const ran = { status: '0x1', returnData: '0x', gasUsed: '0x5208', logs }
      const answer = isFirst ? { result: [{ calls: [ran] }] } : later
      isFirst = false
      return { jsonrpc: '2.0', id, ...answer }
    })
}

test('a node that cannot ask tokens has their logs believed', async () => {
  const topic = (address: string) => `0x${address.slice(2).toLowerCase().padStart(64, '0')}`
  const [TRANSFER] = encodeEventTopics({ abi: erc20Abi, eventName: 'Transfer' })
  const log = {
    address: FRIEND,
    topics: [TRANSFER, topic(RICH), topic(FRIEND)],
    data: `0x${'5'.padStart(64, '0')}`,
  }
  answerOnce([log], { error: { code: -32603, message: 'too heavy' } })
  expect((await simulate(SOME)).effect).toMatchObject({
    status: 'done',
    leaves: [{ asset: { standard: 'erc20', address: FRIEND, symbol: null, decimals: null }, amount: 5n }],
  })
})

const SOME = { from: RICH, calls: [{ to: FRIEND, value: '0x1', data: '0x' }] }

test.each<[string, unknown]>([
  ['no calls', { from: RICH }],
  ['an account of another family', { ...SOME, from: 'EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v' }],
  ['a recipient that is none', { ...SOME, calls: [{ to: 'alice', value: '0', data: '0x' }] }],
  ['a value that is none', { ...SOME, calls: [{ to: FRIEND, value: '-1', data: '0x' }] }],
  ['data that is none', { ...SOME, calls: [{ to: FRIEND, value: '0', data: '0x1' }] }],
  ['more calls than a batch has', { ...SOME, calls: Array(101).fill(SOME.calls[0]) }],
  ['a transaction of another family', { from: RICH, transaction: 'AAAA' }],
  ['a token that is none', { ...SOME, tokens: ['dollars'] }],
  ['no JSON object', 5],
])('%s is refused', async (_, body) => {
  startNode()
  expect((await post(body)).status).toBe(400)
})

test.each<[string, unknown, object]>([
  ['has no such method', { error: { code: -32601, message: 'Method not found' } }, { reason: 'UNSUPPORTED' }],
  [
    'has it for others only',
    { error: { code: -32000, message: 'this method is not available' } },
    { reason: 'UNSUPPORTED' },
  ],
  ['is down', { error: { code: -32603, message: 'oops' } }, { reason: 'UNAVAILABLE' }],
  ['answers with nothing', { result: null }, { reason: 'UNAVAILABLE' }],
  ['answers for fewer calls', { result: [{ calls: [] }] }, { reason: 'UNAVAILABLE' }],
  [
    'answers with nonsense',
    { result: [{ calls: [{ status: '0x1', returnData: 'zz', gasUsed: '0x1' }] }] },
    { reason: 'UNAVAILABLE' },
  ],
  [
    'says that the account is poor',
    { error: { code: -38014, message: 'insufficient funds' } },
    { status: 'fails', reason: 'FUNDS' },
  ],
])('a node that %s is told from one that knows', async (_, answer, effect) => {
  const fake = startNode()
  fake.answer = (calls) => calls.map(({ id }) => ({ jsonrpc: '2.0', id, ...(answer as object) }))
  expect((await simulate(SOME)).effect).toMatchObject({ status: 'unknown', ...effect })
})

test('a chain that the project does not list is refused', async () => {
  const headers = { Origin: WIDGET }
  const path = '/v1/simulate/eip155:1?projectId=demo'
  const response = await callWorker(path, { method: 'POST', headers, body: JSON.stringify(SOME) })
  expect(await response.json()).toMatchObject({ reasons: [{ field: 'chainId' }] })
})

test('a page of another origin may not have transactions simulated', async () => {
  const headers = { Origin: 'https://evil.example', 'Sec-Fetch-Site': 'cross-site' }
  const path = `/v1/simulate/${CHAIN}?projectId=demo`
  const response = await callWorker(path, { method: 'POST', headers, body: JSON.stringify(SOME) })
  expect(response.status).toBe(403)
})
