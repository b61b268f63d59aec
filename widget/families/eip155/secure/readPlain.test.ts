import { fc } from '@latch/protocol/testRandom.ts'
import type { ApprovalRequest } from '@latch/secure/src/approval/approvalRequest.ts'
import { isRead } from '@latch/secure/src/approval/reading.ts'
import { expect, test } from 'vitest'
import { readEvm } from './read.ts'
import { readPlainEvm } from './readPlain.ts'
import { ask, backend, coin, done, ME, OTHER, TOKEN, transaction, usdc, word } from './testRequests.ts'

const UNLIMITED = 2n ** 256n - 1n
const ORDER = {
  types: { Order: [{ name: 'amount', type: 'uint256' }] },
  primaryType: 'Order',
  domain: { name: 'Shop', chainId: 1 },
  message: { amount: '5' },
}
const typed = (data: object) => {
  const payload = { address: ME, chainId: '0x1', typedData: JSON.stringify(data) }
  return ask({ namespace: 'eip155', kind: 'typedData', payload })
}

test('coins and tokens that are sent are read in the frame as in the window', async () => {
  const address = fc
    .bigInt({ min: 0n, max: 2n ** 160n - 1n })
    .map((value) => value.toString(16).padStart(40, '0'))
  const value = fc.bigInt({ min: 0n, max: UNLIMITED - 1n })
  const call = fc.oneof(
    fc
      .record({ to: address, value })
      .map(({ to, value }) => ({ to: `0x${to}`, value: `0x${value.toString(16)}` })),
    fc
      .record({ to: address, value })
      .map(({ to, value }) => ({ to: TOKEN, data: `0xa9059cbb${word(`0x${to}`)}${word(value)}` })),
  )
  const effect = { ...done, leaves: [{ asset: coin, amount: '5' }] }
  await fc.assert(
    fc.asyncProperty(call, async (change) => {
      const requested = transaction(change)
      const reading = await readPlainEvm(requested, backend(effect, [usdc]))
      // Only the frame notes who is sent to.
      expect({ ...reading, recipients: undefined }).toEqual(await readEvm(requested, backend(effect, [usdc])))
      expect(isRead(reading)).toBe(true)
    }),
  )
})

const LIKE = `0x${OTHER.slice(2, 6)}${'1'.repeat(32)}${OTHER.slice(-4)}`

test.each([
  ['coins', (to: string) => transaction({ to, value: '0x1' })],
  ['tokens', (to: string) => transaction({ to: TOKEN, data: `0xa9059cbb${word(to)}${word(1n)}` })],
])(
  '%s for an address that only looks like one that was sent to before are warned of gravely, here and in the window',
  async (_, send) => {
    const known = [ME, OTHER]
    for (const read of [readPlainEvm, readEvm]) {
      const warnings = async (to: string) => {
        const reading = await read({ ...send(to), known }, backend(done, [usdc]))
        return isRead(reading) ? reading.warnings : null
      }
      expect(await warnings(LIKE)).toEqual([{ key: 'warn.lookAlike', params: {}, isGrave: true }])
      expect(await warnings(OTHER)).toEqual([])
    }
  },
)

test('who gets coins and tokens is told with them, in one spelling', async () => {
  for (const requested of [
    transaction({ value: '0x1' }),
    transaction({ to: OTHER.toLowerCase(), value: '0x1' }),
    transaction({ to: TOKEN, data: `0xa9059cbb${word(OTHER)}${word(1n)}` }),
  ])
    expect(await readPlainEvm(requested, backend(done))).toMatchObject({ recipients: [OTHER] })
})

test.each<[string, ApprovalRequest]>([
  ['an allowance', transaction({ to: TOKEN, data: `0x095ea7b3${word(OTHER)}${word(1n)}` })],
  ['a call that nobody knows', transaction({ data: '0xdeadbeef' })],
  ['coins that are wrapped', transaction({ to: TOKEN, value: '0x1', data: '0xd0e30db0' })],
  ['a contract that is made', transaction({ to: null, data: '0x6080' })],
  [
    'tokens whose recipient is no clean address',
    transaction({ data: `0xa9059cbb${'1'.repeat(64)}${word(1n)}` }),
  ],
  ['tokens of an amount that is cut', transaction({ data: `0xa9059cbb${word(OTHER)}${'0'.repeat(62)}` })],
  ['tokens with bytes behind the amount', transaction({ data: `0xa9059cbb${word(OTHER)}${word(1n)}c0ffee` })],
  ['more tokens than there can be', transaction({ data: `0xa9059cbb${word(OTHER)}${word(UNLIMITED)}` })],
  ['typed data', typed(ORDER)],
])('%s is left to the window, unread', async (_, requested) => {
  const answers = backend(done)
  const reading = await readPlainEvm(requested, answers)
  expect(isRead(reading)).toBe(false)
  expect(reading.title).toEqual((await readEvm(requested, backend(done))).title)
  expect(answers.post).not.toHaveBeenCalled()
})

test('typed data that nobody could sign does not get as far as the window', async () => {
  const unsignable = expect.objectContaining({ name: 'UnsignableError' })
  await expect(readPlainEvm(typed({ ...ORDER, primaryType: 'EIP712Domain' }), backend(done))).rejects.toThrow(
    unsignable,
  )
})

test('what is neither read nor known to be the window’s is not approved at all', async () => {
  const requested = { ...transaction({}), toSign: [] }
  await expect(readPlainEvm(requested, backend(done))).rejects.toThrow('Not an EVM request')
})
