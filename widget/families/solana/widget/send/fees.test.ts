import { fromBase64 } from '@latch/protocol/base64.ts'
import { fc } from '@latch/protocol/testRandom.ts'
import { afterEach, expect, test, vi } from 'vitest'
import { PROGRAMS } from '../../bytes/programs.ts'
import { decodeTransaction } from '../decode.ts'
import {
  ALICE,
  type Answers,
  account,
  BOB,
  CHAIN,
  MINT,
  mint,
  rentLamports,
  serveSolana,
} from '../testRpc.ts'
import { estimateTransfer } from './fees.ts'

afterEach(() => vi.unstubAllGlobals())

const SOL = { from: ALICE, to: BOB, amount: 5n, token: null }
const TOKEN = { ...SOL, token: MINT }

/** Bob is a person; but for his and the mint's, a token account is at every address. */
const holding = (of: ReturnType<typeof mint>): Answers => ({
  getAccountInfo: ([address]) =>
    address === MINT
      ? of
      : address === BOB
        ? account(PROGRAMS.system, new Uint8Array(0))
        : account(PROGRAMS.token, new Uint8Array(165)),
})
const opening = (of: ReturnType<typeof mint>): Answers => ({
  getAccountInfo: ([address]) => (address === MINT ? of : { value: null }),
})
const refusing = (err: unknown): Answers => ({ simulateTransaction: () => ({ value: { err } }) })

test('without anybody who pays for priority a transfer costs its signature', async () => {
  serveSolana()
  const { gas, tiers, reserve, deposit } = await estimateTransfer(CHAIN, SOL)
  expect(gas).toBe(450n + 90n + 600n)
  expect(tiers.normal).toEqual({ price: { microLamports: 0n }, expected: 5_000n, max: 5_000n })
  expect([reserve, deposit]).toEqual([890_880n, 0n])
})

test('speed is dearer by what others paid lately; a started lamport is paid whole', async () => {
  const recent = [0, 1, 2, 3, 4, 5, 6, 7, 8, 900_000].map((prioritizationFee) => ({ prioritizationFee }))
  serveSolana({ getRecentPrioritizationFees: () => recent.reverse() })
  const { tiers } = await estimateTransfer(CHAIN, SOL)
  expect(tiers.slow.price).toEqual({ microLamports: 1n })
  expect(tiers.slow.max).toBe(5_001n)
  expect(tiers.fast.price).toEqual({ microLamports: 900_000n })
  expect(tiers.fast.max).toBe(5_000n + 1_026n)
})

test('a node that does not tell what others paid is no obstacle', async () => {
  serveSolana({
    getRecentPrioritizationFees: () => {
      throw { code: -32601, message: 'Method not found' }
    },
  })
  await expect(estimateTransfer(CHAIN, SOL)).resolves.toMatchObject({ tiers: { fast: { max: 5_000n } } })
})

test('whoever has the token already costs no rent, and nothing of the own currency has to stay', async () => {
  serveSolana(holding(mint(6)))
  await expect(estimateTransfer(CHAIN, TOKEN)).resolves.toMatchObject({
    deposit: 0n,
    reserve: 0n,
    tiers: { normal: { max: 5_000n } },
  })
})

test.each([
  ['spl-token', mint(6), 165],
  ['Token-2022', mint(6, { 18: new Uint8Array(64) }), 170],
  ['a fee of nothing and no hook', mint(6, { 1: new Uint8Array(108), 14: new Uint8Array(64) }), 187],
  ['one that may be paused', mint(6, { 26: new Uint8Array(33) }), 174],
])('opening an account for %s costs the rent of its size', async (_, of, bytes) => {
  serveSolana(opening(of))
  const { deposit, tiers } = await estimateTransfer(CHAIN, TOKEN)
  expect(deposit).toBe(BigInt(rentLamports(bytes)))
  expect(tiers.normal.max).toBe(5_000n + BigInt(rentLamports(bytes)))
})

/** A transfer fee's two schedules, one of one percent. */
const fee = (at: number) => {
  const content = new Uint8Array(108)
  new DataView(content.buffer).setUint16(at, 100, true)
  return content
}
const hook = new Uint8Array(64).fill(7, 32)

test.each([
  ['a fee now', 'TOKEN_FEE', { 1: fee(88) }],
  ['a fee soon', 'TOKEN_FEE', { 1: fee(106) }],
  ['a hook', 'TOKEN_HOOK', { 14: hook }],
  ['no way out of its account', 'TOKEN_BOUND', { 9: new Uint8Array(0) }],
])('a token with %s is refused with words', async (_, reason, extensions) => {
  const { calls } = serveSolana(holding(mint(6, extensions)))
  await expect(estimateTransfer(CHAIN, TOKEN)).rejects.toMatchObject({ code: 3, data: { reason } })
  expect(calls.map(({ method }) => method)).not.toContain('simulateTransaction')
})

test.each([
  [{ InsufficientFundsForRent: { account_index: 0 } }, 'SENDER_RENT'],
  [{ InsufficientFundsForRent: { account_index: 1 } }, 'RECIPIENT_RENT'],
  ['InsufficientFundsForFee', 'NO_FEE'],
  ['AccountNotFound', 'NO_FEE'],
  [{ InstructionError: [0, { Custom: 1 }] }, 'REVERTED'],
  ['Anything', 'REVERTED'],
])('what the simulation says is told: %j', async (err, reason) => {
  serveSolana(refusing(err))
  await expect(estimateTransfer(CHAIN, SOL)).rejects.toMatchObject({ code: 3, data: { reason } })
})

/** A token account, returned by the node in the requested part. */
const held = (amount: bigint) => {
  const data = new Uint8Array(8)
  new DataView(data.buffer).setBigUint64(0, amount, true)
  return account(PROGRAMS.token, data)
}

test.each([
  ['holds less than is to be sent', held(4n), 'TOKEN_SPLIT'],
  ['is not there', { value: null }, 'TOKEN_SPLIT'],
  ['holds enough', held(5n), 'REVERTED'],
])(
  'a token whose associated account %s would not move, and the reason is told',
  async (_, source, reason) => {
    const known = holding(mint(6))
    serveSolana({
      ...refusing({ InstructionError: [0, { Custom: 1 }] }),
      getAccountInfo: ([address, config]) =>
        (config as { dataSlice?: { length: number } }).dataSlice?.length === 8
          ? source
          : known.getAccountInfo?.([address]),
    })
    await expect(estimateTransfer(CHAIN, TOKEN)).rejects.toMatchObject({ code: 3, data: { reason } })
  },
)

test('an address that is no token is an error, not a transfer', async () => {
  serveSolana({ getAccountInfo: () => account(ALICE, new Uint8Array(82)) })
  await expect(estimateTransfer(CHAIN, TOKEN)).rejects.toThrow('is not a token')
})

test('what is simulated is the transfer itself, whatever its amount and kind', async () => {
  await fc.assert(
    fc.asyncProperty(fc.bigInt({ min: 0n, max: 2n ** 64n - 1n }), fc.boolean(), async (amount, isToken) => {
      const { calls } = serveSolana(opening(mint(6)))
      await estimateTransfer(CHAIN, { ...(isToken ? TOKEN : SOL), amount })
      const call = calls.find(({ method }) => method === 'simulateTransaction')
      const { feePayer, instructions } = decodeTransaction(fromBase64(String(call?.params[0])))
      expect(feePayer).toBe(ALICE)
      expect(instructions.at(-1)?.action).toMatchObject({ amount })
      expect(instructions.map(({ action }) => action.name)).toEqual(
        isToken ? ['createTokenAccount', 'tokenTransfer'] : ['transfer'],
      )
    }),
    { numRuns: 40 },
  )
})

test.each([
  ['SOL', SOL, PROGRAMS.token],
  ['a token', TOKEN, PROGRAMS.token],
  ['SOL', SOL, PROGRAMS.token2022],
  ['a token', TOKEN, PROGRAMS.token2022],
])('%s is not sent to an account of a token, from which nobody could move it', async (_, transfer, owner) => {
  serveSolana({
    getAccountInfo: ([address]) =>
      address === MINT ? mint(6) : address === BOB ? account(owner, new Uint8Array(165)) : { value: null },
  })
  await expect(estimateTransfer(CHAIN, transfer)).rejects.toMatchObject({
    code: 3,
    data: { reason: 'TOKEN_ACCOUNT' },
  })
})
