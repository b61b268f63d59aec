import { startNode } from '@latch/hosting/testing/chainNode.ts'
import { callWorker, migrate, seedProject, testEnv, WIDGET } from '@latch/hosting/testing/fixture.ts'
import { fromBase58 } from '@latch/protocol/base58.ts'
import { toBase64 } from '@latch/protocol/base64.ts'
import { type SimulateRequest, SimulateResponseSchema } from '@latch/protocol/simulate.ts'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { transferPartsV1, writeTransactionV1 } from '../../bytes/testTransactionV1.ts'

const CHAIN = 'solana:localnet'
const ME = '7xKXtg2CW87d97TXJSDpbD5jBkheTqA83TZRuJosgAsU'
const BOB = '9WzDXwBbmkg8ZTbNMqUxvQRAyrZzDsGYdLVL9zYtAWWM'
const MINT = 'EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v'
const HOLDER = 'So11111111111111111111111111111111111111112'
const TABLE = 'AddressLookupTab1e1111111111111111111111111'
const SYSTEM = '11111111111111111111111111111111'
const TOKEN = 'TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA'

const keyBytes = (key: string) => [...fromBase58(key)]
/** One instruction of a program, without data; `table` adds a writable key from a lookup table. */
function transaction({ program = TOKEN, table }: { program?: string; table?: string } = {}): string {
  const keys = [ME, HOLDER, program]
  const body = [
    ...[1, 0, 1, keys.length, ...keys.flatMap(keyBytes), ...keyBytes(BOB)],
    ...[1, 2, 2, 0, table === undefined ? 1 : 3, 0],
  ]
  const message = table === undefined ? body : [0x80, ...body, 1, ...keyBytes(table), 1, 0, 0]
  return toBase64(Uint8Array.from([1, ...new Uint8Array(64), ...message]))
}

type Account = { lamports: number; owner: string; data: [string, 'base64'] } | null
const account = (lamports: number, owner: string = SYSTEM, bytes: number[] = []): Account => {
  return { lamports, owner, data: [toBase64(Uint8Array.from(bytes)), 'base64'] }
}
function tokens(amount: number, delegated = 0): Account {
  const data = new Uint8Array(165)
  data.set([...keyBytes(MINT), ...keyBytes(ME), amount])
  if (delegated > 0) {
    data.set([1, 0, 0, 0, ...keyBytes(BOB)], 72)
    data.set([delegated], 121)
  }
  return account(2_039_280, TOKEN, [...data])
}
const mint = account(1, TOKEN, [...new Uint8Array(44), 6, 1])
const tableOf = (key: string) => account(1, TABLE, [...new Uint8Array(56), ...keyBytes(key)])

type World = {
  before: Record<string, Account>
  after: Record<string, Account>
  value?: object
  fee?: number | null
}

/** A node on which a transaction changes one state into the other. */
function serve({ before, after, value = {}, fee = 5_000 }: World) {
  const node = startNode()
  node.answer = (calls) =>
    calls.map(({ id, method, params }) => {
      const context = { slot: 1 }
      const of = (world: Record<string, Account>, keys: unknown) =>
        (keys as string[]).map((key) => world[key] ?? null)
      if (method === 'getFeeForMessage') return { jsonrpc: '2.0', id, result: { context, value: fee } }
      if (method === 'getMultipleAccounts')
        return { jsonrpc: '2.0', id, result: { context, value: of({ [MINT]: mint, ...before }, params[0]) } }
      const { accounts } = params[1] as { accounts: { addresses: string[] } }
      const ran = {
        err: null,
        logs: [],
        unitsConsumed: 352,
        accounts: of(after, accounts.addresses),
        ...value,
      }
      return { jsonrpc: '2.0', id, result: { context, value: ran } }
    })
  return node
}

function post(body: unknown): Promise<Response> {
  const path = `/v1/simulate/${CHAIN}?projectId=demo`
  return callWorker(path, { method: 'POST', headers: { Origin: WIDGET }, body: JSON.stringify(body) })
}

async function simulate(body: SimulateRequest) {
  return SimulateResponseSchema.parse(await (await post(body)).json())
}

const SOME = { from: ME, transaction: transaction() }

beforeAll(async () => {
  await migrate()
  await testEnv.DB.prepare(
    `INSERT INTO chains (id, name, currency_name, currency_symbol, currency_decimals, rpc_url, public_rpc_url)
     VALUES (?1, 'Solana', 'SOL', 'SOL', 9, 'https://node.example', 'https://node.example')`,
  )
    .bind(CHAIN)
    .run()
  await testEnv.DB.prepare(
    `INSERT INTO tokens (chain, address, name, symbol, decimals, listed, standard) VALUES (?, ?, 'Dollar', 'USD', 6, 1, 'spl')`,
  )
    .bind(CHAIN, MINT)
    .run()
  await seedProject('demo', { chains: JSON.stringify([CHAIN]) })
})

afterEach(() => vi.restoreAllMocks())

test('what leaves and who may take more is told, without the fee', async () => {
  serve({
    before: { [ME]: account(1_000_000), [HOLDER]: tokens(9) },
    after: { [ME]: account(895_000), [HOLDER]: tokens(2, 5) },
  })
  const dollar = { standard: 'spl', address: MINT, symbol: 'USD', decimals: 6, isListed: true }
  expect((await simulate(SOME)).effect).toMatchObject({
    status: 'done',
    leaves: [
      { asset: { standard: 'native', symbol: 'SOL' }, amount: 100_000n },
      { asset: dollar, amount: 7n },
    ],
    comes: [],
    mayBeTaken: [{ asset: dollar, spender: BOB, amount: 5n }],
    changesOwner: false,
    gasUsed: 352n,
  })
})

test.each<[string, Account, Account, bigint]>([
  ['to somebody else leaves', account(1_000_000), account(995_000), -2_039_280n],
  ['to its owner comes', account(1_000_000), account(995_000 + 2_039_280), 2_039_280n],
  ['to somebody else leaves beside what is paid', account(1_000_000), account(895_000), -2_139_280n],
])('rent of a token account that is closed %s', async (_, before, after, amount) => {
  serve({ before: { [ME]: before, [HOLDER]: tokens(0) }, after: { [ME]: after } })
  const { leaves, comes } = (await simulate(SOME)).effect as unknown as Record<string, { amount: bigint }[]>
  const amounts = [...(comes ?? []).map((one) => one.amount), ...(leaves ?? []).map((one) => -one.amount)]
  expect(amounts).toEqual([amount])
})

test('a transaction that costs its fee alone does nothing', async () => {
  serve({ before: { [ME]: account(1_000_000) }, after: { [ME]: account(995_000) }, fee: null })
  expect((await simulate(SOME)).effect).toMatchObject({ status: 'done', leaves: [], comes: [] })
})

test('a transaction of version 1 is tried out with all of the bytes that it may have', async () => {
  const node = serve({
    before: { [ME]: account(1_000_000) },
    after: { [ME]: account(895_000 - 777) },
    fee: null,
  })
  const parts = transferPartsV1({
    from: fromBase58(ME),
    to: fromBase58(BOB),
    lamports: 100_000n,
    priorityFee: 777n,
  })
  const memo = { program: 2, accounts: [], data: new Uint8Array(3_500) }
  const long = writeTransactionV1({ ...parts, instructions: [...parts.instructions, memo] })
  expect((await simulate({ from: ME, transaction: toBase64(long) })).effect).toMatchObject({
    status: 'done',
    leaves: [{ asset: { standard: 'native' }, amount: 100_000n }],
  })
  const [run] = node.requests.flatMap(({ body }) => body)
  expect(run).toMatchObject({
    method: 'simulateTransaction',
    params: [toBase64(long), { accounts: { addresses: [ME, BOB] } }],
  })
})

test('accounts of a lookup table are looked at, too', async () => {
  serve({
    before: { [ME]: account(5_000), [TABLE]: tableOf(BOB), [BOB]: tokens(9) },
    after: { [ME]: account(0), [BOB]: tokens(10) },
  })
  const requested = { from: ME, transaction: transaction({ table: TABLE }) }
  expect((await simulate(requested)).effect).toMatchObject({
    comes: [{ asset: { symbol: 'USD' }, amount: 1n }],
  })
})

test('what a lookup table that is not there would give, nobody knows', async () => {
  serve({ before: { [ME]: account(5_000) }, after: { [ME]: account(0) } })
  const requested = { from: ME, transaction: transaction({ table: TABLE }) }
  expect((await simulate(requested)).effect).toEqual({ status: 'unknown', reason: 'UNAVAILABLE' })
})

test.each<[string, object, object]>([
  [
    'too few tokens',
    { err: { InstructionError: [0, { Custom: 1 }] } },
    { reason: 'FUNDS', message: 'Custom 1', index: 0 },
  ],
  ['no means for the fee', { err: 'InsufficientFundsForFee' }, { reason: 'FUNDS', index: null }],
  [
    'what its program says',
    {
      err: { InstructionError: [0, { Custom: 6001 }] },
      logs: ['Program log: a', 'Program log: Error: Too late'],
    },
    { reason: 'REVERTED', message: 'Error: Too late', index: 0 },
  ],
  ['an error of a form to come', { err: [1, 2] }, { reason: 'REVERTED', index: null }],
])('a transaction fails with %s', async (_, value, failure) => {
  serve({ before: {}, after: {}, value })
  expect((await simulate(SOME)).effect).toMatchObject({ status: 'fails', ...failure })
})

test.each<[string, object, object]>([
  ['has no such method', { error: { code: -32601, message: 'Method not found' } }, { reason: 'UNSUPPORTED' }],
  ['is down', { error: { code: -32603, message: 'oops' } }, { reason: 'UNAVAILABLE' }],
  ['answers with nonsense', { result: { value: 5 } }, { reason: 'UNAVAILABLE' }],
  ['tells of no accounts', { result: { value: { err: null, accounts: null } } }, { reason: 'UNAVAILABLE' }],
])('a node that %s is told from one that knows', async (_, answer, effect) => {
  startNode().answer = (calls) => calls.map(({ id }) => ({ jsonrpc: '2.0', id, ...answer }))
  expect((await simulate(SOME)).effect).toEqual({ status: 'unknown', ...effect })
})

test('tokens are named without a transaction', async () => {
  serve({ before: { [HOLDER]: mint }, after: {} })
  expect(await simulate({ from: ME, calls: [], tokens: [MINT, HOLDER] })).toMatchObject({
    effect: { status: 'done', leaves: [], comes: [] },
    tokens: [
      { symbol: 'USD', decimals: 6, isListed: true },
      { symbol: null, decimals: 6, isListed: false },
    ],
  })
})

test.each<[string, unknown]>([
  ['no transaction', { from: ME }],
  ['calls of another family', { from: ME, calls: [{ to: BOB, value: '0', data: '0x' }] }],
  ['bytes that are none', { from: ME, transaction: 'AAAA' }],
  ['a token that is none', { ...SOME, tokens: ['0x'] }],
  ['an account of another family', { ...SOME, from: '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266' }],
])('%s is refused', async (_, body) => {
  startNode()
  expect((await post(body)).status).toBe(400)
})
