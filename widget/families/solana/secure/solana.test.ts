import { toBase58 } from '@latch/protocol/base58.ts'
import { toBase64 } from '@latch/protocol/base64.ts'
import { fc } from '@latch/protocol/testRandom.ts'
import { propertyRuns } from '@latch/protocol/testRuns.ts'
import type { ApprovalRequest } from '@latch/secure/src/approval/approvalRequest.ts'
import { reviewSurface } from '@latch/secure/src/approval/reading.ts'
import { expect, test, vi } from 'vitest'
import { transferPartsV1, writeTransactionV1 } from '../bytes/testTransactionV1.ts'
import { prepareSolana } from './prepare.ts'
import { readSolana } from './read.ts'

const key = (fill: number) => toBase58(new Uint8Array(32).fill(fill))
const [ME, OTHER] = [key(7), key(8)]
const CHAIN = {
  id: 'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1',
  name: 'Devnet',
  nativeCurrency: { name: 'SOL', symbol: 'SOL', decimals: 9 },
  rpcUrl: '',
  explorerUrl: null,
  iconUrl: null,
  testnet: true,
} as const

const ASSET = {
  standard: 'native',
  address: null,
  tokenId: null,
  name: 'SOL',
  symbol: 'SOL',
  decimals: 9,
  iconUrl: null,
  isListed: true,
}

/** A transfer of lamports by one signer. */
function transfer(lamports: bigint): string {
  const data = new Uint8Array(12)
  data[0] = 2
  new DataView(data.buffer).setBigUint64(4, lamports, true)
  return instruct(data)
}

/** An instruction of the system program with a signer, who pays, and another account. */
function instruct(data: Uint8Array): string {
  const bytes = [
    ...[1, ...new Array(64).fill(0)],
    ...[1, 0, 1, 3, ...new Array(32).fill(7), ...new Array(32).fill(8), ...new Array(32).fill(0)],
    ...new Array(32).fill(9),
    ...[1, 2, 2, 0, 1, data.length, ...data],
  ]
  return toBase64(Uint8Array.from(bytes))
}

const request = (method: string, params: unknown) =>
  ({ id: 'x'.repeat(16), namespace: 'solana', chainId: CHAIN.id, method, params }) as const
const ask = (change: Pick<ApprovalRequest, 'toSign' | 'isSent'>): ApprovalRequest => ({
  namespace: 'solana',
  method: '',
  host: 'https://app.example',
  project: { id: 'demo', name: 'Demo' },
  account: ME,
  wallet: ME,
  chain: CHAIN as unknown as ApprovalRequest['chain'],
  ...change,
})

function backend(effect: unknown) {
  const post = vi.fn(async (path: string) =>
    path === '/v1/price'
      ? { prices: [{ address: `${CHAIN.id}:native`, symbol: 'SOL', decimals: 9, cents: 10_000 }] }
      : { effect, tokens: [] },
  )
  return { post, rpc: vi.fn(), accounts: vi.fn() }
}

test('a transfer of lamports is read, tried out and priced with its fee', async () => {
  const prepared = prepareSolana(
    request('solana_signAndSendTransaction', { transaction: transfer(10_000_000n) }),
    ME,
  )
  const effect = {
    status: 'done',
    leaves: [{ asset: ASSET, amount: '10000000' }],
    comes: [],
    mayBeTaken: [],
    changesOwner: false,
    gasUsed: '150',
  }
  const reading = await readSolana(ask(prepared), backend(effect))
  expect(reading).toMatchObject({ title: { key: 'ask.solanaSend' }, warnings: [], spends: 101 })
  expect(JSON.stringify(reading.blocks)).toContain('0.01 SOL')
  expect(JSON.stringify(reading.blocks)).toContain(OTHER)
})

test('the fee of a transaction of version 1 is the one that its settings offer', async () => {
  const parts = transferPartsV1({
    from: new Uint8Array(32).fill(7),
    to: new Uint8Array(32).fill(8),
    lamports: 10_000_000n,
    priorityFee: 1_000_000n,
  })
  const params = { transaction: toBase64(writeTransactionV1(parts)) }
  const prepared = prepareSolana(request('solana_signAndSendTransaction', params), ME)
  const reading = await readSolana(ask(prepared), backend(HARMLESS))
  expect(JSON.stringify(reading.blocks)).toContain('0.001005 SOL')
  // A cent of ten SOL cents is 0.0001 SOL.
  expect(reading).toMatchObject({ spends: 11, recipients: [OTHER] })
})

test('who gets lamports is told, and one who only looks like somebody known is warned of', async () => {
  const prepared = prepareSolana(request('solana_signTransaction', { transaction: transfer(1n) }), ME)
  const like = `${OTHER.slice(0, 4)}${'1'.repeat(OTHER.length - 8)}${OTHER.slice(-4)}`
  const read = (known: string[]) => readSolana({ ...ask(prepared), known }, backend(HARMLESS))
  expect(await read([ME, like])).toMatchObject({ warnings: [{ key: 'warn.lookAlike', isGrave: true }] })
  expect(await read([ME, like, OTHER])).toMatchObject({ warnings: [], recipients: [OTHER] })
})

test('what cannot be tried out has no price', async () => {
  const prepared = prepareSolana(request('solana_signTransaction', { transaction: transfer(1n) }), ME)
  const reading = await readSolana(ask(prepared), backend({ status: 'unknown', reason: 'UNAVAILABLE' }))
  expect(reading).toMatchObject({ warnings: [{ key: 'warn.unsimulated' }], spends: null })
})

const HARMLESS = {
  status: 'done',
  leaves: [],
  comes: [],
  mayBeTaken: [],
  changesOwner: false,
  gasUsed: '150',
}
const TAKEABLE = { asset: ASSET, spender: OTHER, amount: '1' }

test.each([
  ['costs its fee alone', transfer(1n), HARMLESS, 'frame'],
  [
    'hands the account over',
    instruct(Uint8Array.of(1, 0, 0, 0, ...new Array(32).fill(8))),
    HARMLESS,
    'window',
  ],
  ['is of no kind that we know', instruct(Uint8Array.of(99, 0, 0, 0)), HARMLESS, 'window'],
  ['lets somebody take later', transfer(1n), { ...HARMLESS, mayBeTaken: [TAKEABLE] }, 'window'],
  ['changes an owner as it runs', transfer(1n), { ...HARMLESS, changesOwner: true }, 'window'],
  ['cannot be tried out', transfer(1n), { status: 'unknown', reason: 'UNAVAILABLE' }, 'window'],
  ['fails', transfer(1n), { status: 'fails', reason: 'FUNDS', message: null, index: 0 }, 'window'],
] as const)('what %s is asked where it may be', async (_, transaction, effect, place) => {
  const prepared = prepareSolana(request('solana_signTransaction', { transaction }), ME)
  expect(reviewSurface(await readSolana(ask(prepared), backend(effect)), 5_000, true)).toBe(place)
})

test('several transactions are one approval that lists each', async () => {
  const transactions = [transfer(1n), transfer(2n)]
  const prepared = prepareSolana(request('solana_signAllTransactions', { transactions }), ME)
  expect(prepared).toMatchObject({ isSent: false, toSign: [{}, {}] })
  const reading = await readSolana(ask(prepared), backend({ status: 'unknown', reason: 'UNAVAILABLE' }))
  expect(reading.title).toEqual({ key: 'ask.solanaSign', params: { count: 2 } })
  expect(reading.blocks.filter((block) => JSON.stringify(block).includes('sol.transfer'))).toHaveLength(2)
})

test('a transaction that passes for a message is refused', () => {
  const [, ...rest] = Array.from(atob(transfer(1n)), (character) => character.charCodeAt(0))
  const message = toBase58(Uint8Array.from(rest.slice(64)))
  expect(() => prepareSolana(request('solana_signMessage', { message, pubkey: ME }), ME)).toThrow(
    expect.objectContaining({ code: -32602 }),
  )
})

test.each([
  ['another signer', 'solana_signTransaction', { transaction: transfer(1n) }, OTHER, 4100],
  [
    'another account',
    'solana_signMessage',
    { message: toBase58(Uint8Array.of(104)), pubkey: OTHER },
    ME,
    4100,
  ],
  ['bytes that are none', 'solana_signTransaction', { transaction: 'AAAA' }, ME, -32602],
  ['a method that is not served', 'solana_getAccounts', {}, ME, 4200],
])('%s is refused', (_, method, params, account, code) => {
  expect(() => prepareSolana(request(method, params), account)).toThrow(expect.objectContaining({ code }))
})

test('any change of a transaction is refused in words, or read with a warning of what nobody knows', async () => {
  const sound = Uint8Array.from(atob(transfer(1n)), (character) => character.charCodeAt(0))
  const changes = fc.array(fc.tuple(fc.nat(sound.length - 1), fc.nat(255)), { minLength: 1, maxLength: 4 })
  const cuts = fc.constantFrom(0, 0, 0, 1, 40)
  await fc.assert(
    fc.asyncProperty(changes, cuts, async (chosen, cut) => {
      const changed = Uint8Array.from(sound)
      for (const [place, byte] of chosen) changed[place] = byte
      const text = toBase64(changed.slice(0, changed.length - cut))
      const requested = request('solana_signTransaction', { transaction: text })
      let prepared: Pick<ApprovalRequest, 'toSign' | 'isSent'>
      try {
        prepared = prepareSolana(requested, ME)
      } catch (error) {
        expect([-32602, 4100]).toContain((error as { code?: number }).code)
        return
      }
      const { blocks, warnings } = await readSolana(
        ask(prepared),
        backend({ status: 'unknown', reason: 'UNAVAILABLE' }),
      )
      const isUnknown = JSON.stringify(blocks).includes('"sol.unknown"')
      expect(warnings.some(({ key }) => key === 'warn.unknownProgram')).toBe(isUnknown)
    }),
    propertyRuns(200),
  )
})
