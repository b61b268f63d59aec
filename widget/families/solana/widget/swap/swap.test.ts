import type { Effect } from '@latch/protocol/simulate.ts'
import type { SwapOrder, SwapQuote } from '@latch/widget/src/api/swap.ts'
import type { SwapAgreement } from '@latch/widget/src/families/swap.ts'
import { expect, test } from 'vitest'
import { PROGRAMS } from '../../bytes/programs.ts'
import type { DecodedTransaction, SolanaAction } from '../../bytes/types.ts'
import { openedAccounts, solanaBreach, swapCounterpart } from './check.ts'
import { checkSimulatedSwap } from './checkSimulatedSwap.ts'
import { receivedIn } from './received.ts'

const ME = '7xKXtg2CW87d97TXJSDpbD5jBkheTqA83TZRuJosgAsU'
const MAKER = '9WzDXwBbmkg8ZTbNMqUxvQRAyrZzDsGYdLVL9zYtAWWM'
const USDC = 'EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v'
const JUPITER = 'JUP6LkbZbjS1jKKwapdHNy74zcZ3tLUZoi5QNyVTaV4'
const STRANGER = 'DF1ow4tspfHX9JwWJsAb9epbkA8hmpSEAtxXy1V27QBH'

const order: SwapOrder = { chainId: 'solana:localnet', sell: null, buy: USDC, amount: 1000n }
const DEAL: SwapAgreement = { order, taker: ME, minimum: 1800n, venue: { programs: [JUPITER] } }
const quote: SwapQuote = {
  toAmount: 2000n,
  minimum: 1800n,
  impactBps: 0,
  gas: 5_000n,
  spender: null,
  feesBps: [],
  pools: [],
}

const call = (program: string, action: SolanaAction) => ({
  program,
  action,
  accounts: [],
  data: '0x' as const,
})
const PAY = call(PROGRAMS.system, { name: 'transfer', to: MAKER, amount: 1000n })
const OPEN = call(PROGRAMS.associatedToken, { name: 'createTokenAccount', owner: ME, mint: USDC })
const ROUTE = call(JUPITER, { name: 'unknown' })
function built(...instructions: DecodedTransaction['instructions'][number][]): DecodedTransaction {
  return { feePayer: ME, signers: [ME], instructions, priorityFee: null }
}

test('the chain’s own programs and those of the venue may be called', () => {
  const close = call(PROGRAMS.token, { name: 'closeAccount', account: MAKER, to: ME })
  expect(solanaBreach(built(OPEN, PAY, ROUTE, close), DEAL)).toBeNull()
  expect(openedAccounts(built(OPEN, PAY))).toBe(1)
  expect(swapCounterpart(built(OPEN, PAY), DEAL)).toBe(MAKER)
  expect(swapCounterpart(built(PAY, ROUTE), DEAL)).toBe(JUPITER)
})

test.each<[string, SolanaAction]>([
  [PROGRAMS.token, { name: 'tokenApprove', to: MAKER, mint: USDC, amount: 1n, decimals: 6 }],
  [PROGRAMS.token, { name: 'handOver', account: ME, to: MAKER, right: 'AccountOwner' }],
  [PROGRAMS.token, { name: 'closeAccount', account: ME, to: MAKER }],
  [PROGRAMS.token2022, { name: 'unknown' }],
  [PROGRAMS.system, { name: 'handOver', account: ME, to: MAKER, right: 'AccountOwner' }],
  [PROGRAMS.system, { name: 'advanceNonce', account: MAKER }],
])('%s does not do in a swap: %o', (program, action) => {
  expect(solanaBreach(built(PAY, call(program, action)), DEAL)).toBe('call')
})

test('another program, another payer, and bytes that cannot be read are refused', () => {
  expect(solanaBreach(built(PAY, call(STRANGER, { name: 'unknown' })), DEAL)).toBe('target')
  expect(solanaBreach({ ...built(PAY), feePayer: MAKER }, DEAL)).toBe('payer')
  expect(solanaBreach(null, DEAL)).toBe('call')
  expect(solanaBreach(built(PAY), { ...DEAL, venue: { router: '0x', wrapped: '0x' } })).toBe('call')
})

type Done = Extract<Effect, { status: 'done' }>
const asset = (address: string | null): Done['comes'][number]['asset'] => ({
  standard: address === null ? 'native' : 'spl',
  address,
  tokenId: null,
  name: null,
  symbol: null,
  decimals: 9,
  iconUrl: null,
  isListed: true,
})
function verdict(changed: Partial<Done>, opened = 0) {
  const leaves = [{ asset: asset(null), amount: 1000n }]
  const comes = [{ asset: asset(USDC), amount: 2000n }]
  const rest = { mayBeTaken: [], changesOwner: false, gasUsed: null }
  const effect: Effect = { status: 'done', leaves, comes, ...rest, ...changed }
  return checkSimulatedSwap(effect, { order, quote, opened })
}

test('what comes in is told, and what is laid by for an account that is opened', () => {
  expect(verdict({})).toEqual({ kind: 'done', received: 2000n, taxBps: null, deposit: 0n })
  const leaves = [{ asset: asset(null), amount: 2_040_280n }]
  expect(verdict({ leaves }, 1)).toMatchObject({ kind: 'done', deposit: 2_039_280n })
  expect(verdict({ leaves }, 0)).toEqual({ kind: 'takesMore' })
})

test.each<[string, Partial<Done>]>([
  ['more of what is sold leaves', { leaves: [{ asset: asset(null), amount: 6001n }] }],
  ['a token leaves that is not sold', { leaves: [{ asset: asset(MAKER), amount: 1n }] }],
  ['something may be taken later', { mayBeTaken: [{ asset: asset(USDC), spender: MAKER, amount: 1n }] }],
  ['all may be taken later', { mayBeTaken: [{ asset: asset(USDC), spender: MAKER, amount: null }] }],
  ['an account changes hands', { changesOwner: true }],
])('a swap takes more than it says when %s', (_, changed) => {
  expect(verdict(changed)).toEqual({ kind: 'takesMore' })
})

test('a swap that brings less than the least, or is refused, fails', () => {
  expect(verdict({ comes: [{ asset: asset(USDC), amount: 1799n }] })).toEqual({ kind: 'fails' })
  const refused = { status: 'fails', reason: 'REVERTED', message: null, index: 1 } as const
  expect(checkSimulatedSwap(refused, { order, quote, opened: 0 })).toEqual({ kind: 'fails' })
  const unknown = { status: 'unknown', reason: 'UNSUPPORTED' } as const
  expect(checkSimulatedSwap(unknown, { order, quote, opened: 0 })).toEqual({ kind: 'unknown' })
})

test('what came in is read from the transaction on the chain', () => {
  const held = (owner: string, amount: string) => ({ mint: USDC, owner, uiTokenAmount: { amount } })
  const meta = {
    fee: 5,
    preBalances: [100, 7],
    postBalances: [145, 7],
    preTokenBalances: [held(ME, '10'), held(MAKER, '90')],
    postTokenBalances: [held(ME, '30'), held(MAKER, '70')],
  }
  expect(receivedIn(meta, USDC, ME)).toBe(20n)
  expect(receivedIn(meta, null, ME)).toBe(50n)
  expect(receivedIn({ ...meta, preTokenBalances: null }, USDC, ME)).toBe(30n)
})
