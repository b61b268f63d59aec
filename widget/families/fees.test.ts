/** The arguments of each family for the common rule for fees. */
import { describe, expect, test } from 'vitest'
import { bitcoinFeeWarnings } from './bip122/bytes/fee.ts'
import { cosmosFeeWarnings } from './cosmos/bytes/unusualFee.ts'
import { evmFeeWarnings } from './eip155/bytes/fee.ts'
import { polkadotFeeWarnings } from './polkadot/bytes/fee.ts'
import { solanaFeeWarnings } from './solana/bytes/unusualFee.ts'
import { stacksFeeWarnings } from './stacks/bytes/fee.ts'
import { suiFeeWarnings } from './sui/bytes/fee.ts'
import type { WarningName } from './warnings.ts'

const to = 'somebody'
const pays = (amount: bigint) => ({ name: 'transfer', to, amount }) as const

const ATOM = { denom: 'uatom', decimals: 6 }
const cosmos = (fee: bigint, moves: bigint, { denom = 'uatom', own = ATOM, payer = '' } = {}) =>
  cosmosFeeWarnings(
    {
      account: 'me',
      actions: [{ ...pays(0n), from: to, coins: [{ denom, amount: moves }] }],
      payer,
      granter: '',
    },
    [{ denom, amount: fee }],
    own,
  )
const bitcoin = (fee: bigint, moves: bigint) =>
  bitcoinFeeWarnings(fee, [
    { amount: moves, isOwn: false },
    { amount: 10n ** 12n, isOwn: true },
  ])
const solana = (fee: bigint, moves: bigint) =>
  solanaFeeWarnings({ instructions: [{ program: '', accounts: [], data: '0x', action: pays(moves) }] }, fee)
const polkadot = (tip: bigint, moves: bigint) =>
  polkadotFeeWarnings({ action: pays(moves), tip, fee: 160_000_000n }, 10)
const stacks = (fee: bigint, moves: bigint, isSponsored = false) =>
  stacksFeeWarnings({ action: { ...pays(moves), memo: '' }, fee, isSponsored })
const sui = (budget: bigint, moves: bigint, owner: string | null = null) =>
  suiFeeWarnings({ gas: { budget, owner, price: 1n }, actions: [pays(moves)] })
const evm = (fee: bigint, moves: bigint, symbol = 'ETH') =>
  evmFeeWarnings({ fee, moves }, { symbol, decimals: 18 })

const COIN = {
  bitcoin: 10n ** 8n,
  solana: 10n ** 9n,
  cosmos: 10n ** 6n,
  dot: 10n ** 10n,
  stx: 10n ** 6n,
  sui: 10n ** 9n,
  ether: 10n ** 18n,
}

describe('a fee is unusual', () => {
  test.each<[string, readonly WarningName[]]>([
    ['20 BTC', bitcoin(20n * COIN.bitcoin, 1_000n * COIN.bitcoin)],
    ['99 % of a payment of bitcoin', bitcoin(99_000n, 100_000n)],
    ['below 0', bitcoin(-1n, 1n)],
    ['a priority fee of 10 SOL', solana(10n * COIN.solana, 0n)],
    ['900,000 coins of Cosmos', cosmos(900_000n * COIN.cosmos, 10n ** 18n)],
    ['as much of another coin as is sent', cosmos(7n, 7n, { denom: 'ibc/7' })],
    ['a tip of a million DOT', polkadot(1_000_000n * COIN.dot, 10n ** 18n)],
    ['10,000 STX', stacks(10_000n * COIN.stx, 10n ** 18n)],
    ['a budget of 50,000 SUI', sui(50_000n * COIN.sui, 10n ** 18n)],
    ['half an ether', evm(COIN.ether / 2n, 100n * COIN.ether)],
    ['half of what is sent of a coin that is not known', evm(COIN.ether, 2n * COIN.ether, 'XYZ')],
  ])('%s', (_, warnings) => expect(warnings).toEqual(['unusualFee']))
})

describe('a fee is as usual', () => {
  test.each<[string, readonly WarningName[]]>([
    ['2,000 satoshi', bitcoin(2_000n, 3_000n)],
    ['5,000 lamports', solana(5_000n, 1n)],
    ['600 uatom', cosmos(600n, 1n)],
    ['that somebody else pays on Cosmos', cosmos(900_000n * COIN.cosmos, 1n, { payer: 'somebody' })],
    ['that somebody else pays on Stacks', stacks(10_000n * COIN.stx, 1n, true)],
    ['that somebody else pays on Sui', sui(50_000n * COIN.sui, 1n, 'somebody')],
    ['no tip', polkadot(0n, 1n)],
    ['a tenth of an STX', stacks(COIN.stx / 10n, 1n)],
    ['a budget of a tenth of a SUI', sui(COIN.sui / 10n, 1n)],
    ['a thousandth of an ether', evm(COIN.ether / 1_000n, 1n)],
    ['500 coins that are not known, for a call', evm(500n * COIN.ether, 0n, 'PLS')],
  ])('%s', (_, warnings) => expect(warnings).toEqual([]))
})
