/** Random transactions of coins, executed in the test's own ledger: everything that leaves has to be shown. */

import { toBase64 } from '@latch/protocol/base64.ts'
import { fc } from '@latch/protocol/testRandom.ts'
import { propertyRuns } from '@latch/protocol/testRuns.ts'
import { expect, test } from 'vitest'
import { addressBytes } from './address.ts'
import { writeU64 } from './bcs.ts'
import { decodeTransaction } from './decodeTransaction.ts'
import type { SuiAction, SuiValue } from './types.ts'
import { transactionWarnings } from './warnings.ts'

const ALICE = `0x${'a'.repeat(64)}`
const BOB = `0x${'b'.repeat(64)}`
const OWN = `0x${'c'.repeat(64)}`
const SHARED = `0x${'d'.repeat(64)}`
const FUNDED = 10n ** 9n

type Coin = { argument: object; balance: bigint; owner: 'alice' | 'anybody'; isPart: boolean }
type Step = { kind: number; first: number; second: number; amount: number; isByCall: boolean }

const step: fc.Arbitrary<Step> = fc.record({
  kind: fc.nat(3),
  first: fc.nat(40),
  second: fc.nat(40),
  amount: fc.nat(1_000),
  isByCall: fc.boolean(),
})

/** Writes the steps like a page, and counts what Alice loses. */
function carryOut(steps: readonly Step[]) {
  const inputs: object[] = []
  const commands: object[] = []
  const input = (content: object) => ({ Input: inputs.push(content) - 1 })
  const pure = (bytes: Uint8Array) => input({ Pure: { bytes: toBase64(bytes) } })
  const reference = { version: '1', digest: '5fPqdCRVzDHnDxgyd6M6jJGsqyv8MGKPxaFkwHbkQXDV' }
  const own = input({ Object: { ImmOrOwnedObject: { objectId: OWN, ...reference } } })
  const shared = input({
    Object: { SharedObject: { objectId: SHARED, initialSharedVersion: '1', mutable: true } },
  })
  const coins: Coin[] = [
    { argument: { GasCoin: true }, balance: FUNDED, owner: 'alice', isPart: false },
    { argument: own, balance: FUNDED, owner: 'alice', isPart: false },
    { argument: shared, balance: FUNDED, owner: 'anybody', isPart: false },
  ]
  let given = 0n
  const call = (name: string, given: object[]) => {
    const [module, fn] = name.split('::')
    const typeArguments = ['0x2::sui::SUI']
    return { MoveCall: { package: '0x2', module, function: fn, typeArguments, arguments: given } }
  }
  const take = (coin: Coin) => coins.splice(coins.indexOf(coin), 1)
  const transfer = (coin: Coin, to: string, isByCall: boolean) => {
    const address = pure(addressBytes(to))
    commands.push(
      isByCall
        ? call('transfer::public_transfer', [coin.argument, address])
        : { TransferObjects: { objects: [coin.argument], address } },
    )
    if (to === BOB) given += coin.balance
    take(coin)
  }
  for (const { kind, first, second, amount, isByCall } of steps) {
    const source = coins[first % coins.length]
    const other = coins[second % coins.length]
    if (source === undefined || other === undefined) continue
    const sum = BigInt(amount)
    if (kind === 0 && source.balance >= sum) {
      const amounts = [pure(writeU64(sum))]
      const { argument } = source
      commands.push(
        isByCall ? call('coin::split', [argument, ...amounts]) : { SplitCoins: { coin: argument, amounts } },
      )
      source.balance -= sum
      coins.push({
        argument: { NestedResult: [commands.length - 1, 0] },
        balance: sum,
        owner: 'alice',
        isPart: true,
      })
    } else if (kind === 1 && source.isPart && other !== source) {
      const { argument } = other
      const sources = [source.argument]
      commands.push(
        isByCall
          ? call('coin::join', [argument, ...sources])
          : { MergeCoins: { destination: argument, sources } },
      )
      if (other.owner === 'anybody') given += source.balance
      other.balance += source.balance
      take(source)
    } else if (kind === 2 && source.isPart) transfer(source, second % 2 === 0 ? BOB : ALICE, isByCall)
    else if (kind === 3 && source.balance >= sum) {
      commands.push(
        call('pay::split_and_transfer', [source.argument, pure(writeU64(sum)), pure(addressBytes(BOB))]),
      )
      source.balance -= sum
      given += sum
    }
  }
  // The network takes no transaction that leaves a coin lying about.
  for (const coin of coins.filter(({ isPart }) => isPart)) transfer(coin, ALICE, false)
  const whole = { version: 2, sender: ALICE, gasData: {}, inputs, commands }
  return { text: JSON.stringify(whole), given }
}

const amountOf = (value: SuiValue) => ('amount' in value ? value.amount : null)

/** Returns the amount that an action is shown to take; null if it is unknown. */
function shownOf(action: SuiAction): bigint | null {
  if ('to' in action && action.to === ALICE) return 0n
  if (action.name === 'transfer' || action.name === 'coinTransfer') return action.amount
  if (action.name !== 'merge') return null
  const amounts = action.owner === 'account' ? [] : action.coins.map(amountOf)
  return amounts.reduce((sum, amount) => (sum === null || amount === null ? null : sum + amount), 0n)
}

test('whatever coins leave is shown with its amount, or said to be unreadable', () => {
  let read = 0
  fc.assert(
    fc.property(fc.array(step, { maxLength: 12 }), (steps) => {
      const { text, given } = carryOut(steps)
      const { actions } = decodeTransaction(text) ?? { actions: [] }
      const warnings = transactionWarnings({ actions }, { account: ALICE, objects: {} })
      const amounts = actions.map(shownOf)
      if (amounts.includes(null)) expect(warnings).toContain('unreadable')
      else {
        read++
        expect(amounts.reduce<bigint>((sum, amount) => sum + (amount ?? 0n), 0n)).toBe(given)
      }
      if (actions.some((action) => action.name === 'merge' && action.owner !== 'account'))
        expect(warnings).toContain('foreignCoin')
    }),
    propertyRuns(500),
  )
  expect(read).toBeGreaterThan(100)
})
