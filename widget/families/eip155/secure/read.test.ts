import { fc } from '@latch/protocol/testRandom.ts'
import type { ApprovalRequest } from '@latch/secure/src/approval/approvalRequest.ts'
import type { Block } from '@latch/secure/src/approval/reading.ts'
import { failed } from '@latch/secure/src/core/failures.ts'
import { expect, test, vi } from 'vitest'
import { toHex } from '../../hex.ts'
import { readEvm } from './read.ts'
import {
  ask,
  backend,
  coin,
  done,
  ME,
  OTHER,
  TOKEN,
  tokenTypedData,
  transaction,
  usdc,
  word,
} from './testRequests.ts'

test('ether that leaves is worth what it costs, with the fee', async () => {
  const effect = { ...done, leaves: [{ asset: coin, amount: '10000000000000000' }] }
  const reading = await readEvm(transaction({ value: '0x2386f26fc10000' }), backend(effect))
  // 20 dollars, and a fee of 4.2 cents of which the rest of the cent is rounded up.
  expect(reading).toMatchObject({ warnings: [], spends: 2_005 })
  expect(reading.headline).toMatchObject({ amount: '0.01 ETH', cents: 2_000, token: { symbol: 'ETH' } })
})

test('the headline is what leaves, where that is one thing', async () => {
  const leaves = [
    { asset: coin, amount: '1' },
    { asset: usdc, amount: '1' },
  ]
  const reading = await readEvm(transaction({ value: '0x1' }), backend({ ...done, leaves }))
  expect(reading.headline).toBeUndefined()
  expect(JSON.stringify(reading.blocks)).toContain('ask.leaves')
})

test('the maximum fee on a chain of the OP Stack includes that of the data', async () => {
  const answer = `0x${word(10n ** 15n)}`
  const rpc = vi.fn(async (_: string, method: string) => (method === 'eth_call' ? answer : null))
  const reading = await readEvm(transaction({}), { ...backend(done), rpc })
  // 0.000021 ETH of gas, and half more than the oracle says; rounded up.
  expect(JSON.stringify(reading.blocks)).toContain('0.00153 ETH')
  expect(reading.spends).toBe(305)
})

test('a fee of which the oracle cannot be asked is not shown as the maximum', async () => {
  const away = failed('Away.', 'NODE_UNREACHABLE')
  const rpc = vi.fn().mockRejectedValue(away)
  await expect(readEvm(transaction({}), { ...backend(done), rpc })).rejects.toBe(away)
})

test('a fee that is far above what is usual is grave', async () => {
  const { warnings } = await readEvm(
    transaction({ gas: '0x1c9c380', maxFeePerGas: '0x174876e800' }),
    backend(done),
  )
  expect(warnings).toContainEqual({ key: 'warn.unusualFee', params: {}, isGrave: true })
})

test('a token is shown in its own units, priced, and plain', async () => {
  const data = `0xa9059cbb${word(OTHER)}${word(1_500_000n)}`
  const effect = { ...done, leaves: [{ asset: usdc, amount: '1500000' }] }
  const reading = await readEvm(transaction({ to: TOKEN, data }), backend(effect, [usdc]))
  expect(reading).toMatchObject({ warnings: [], spends: 155 })
  expect(JSON.stringify(reading.blocks)).toContain('1.5 USDC')
  expect(JSON.stringify(reading.blocks)).not.toContain('1500000')
  expect(reading.digests?.map(({ name }) => name)).toEqual(['calldata'])
})

test('a spender is warned of and has no price, also where nothing leaves now', async () => {
  const data = `0x095ea7b3${word(OTHER)}${word(2n ** 256n - 1n)}`
  const effect = { ...done, mayBeTaken: [{ asset: usdc, spender: OTHER, amount: null }] }
  const { warnings } = await readEvm(transaction({ to: TOKEN, data }), backend(effect, [usdc]))
  expect(warnings.map(({ key }) => key)).toEqual(['warn.unlimited', 'warn.spender'])
})

test.each([
  ['that fails', { status: 'fails', reason: 'REVERTED', message: null, index: 0 }, 'warn.fails'],
  ['that nobody could try', { status: 'unknown', reason: 'UNSUPPORTED' }, 'warn.unsimulated'],
])('a call %s is told as such and has no price', async (_, effect, key) => {
  const reading = await readEvm(transaction({ value: '0x1' }), backend(effect))
  expect(reading).toMatchObject({ spends: null, warnings: [{ key }] })
})

test('a call that is not known shows its bytes', async () => {
  const reading = await readEvm(transaction({ data: '0xdeadbeef' }), backend(done))
  expect(reading.warnings.map(({ key }) => key)).toContain('warn.unreadable')
  expect(reading.blocks).toContainEqual(expect.objectContaining({ type: 'text', text: '0xdeadbeef' }))
})

test('what has no price cannot be within a limit', async () => {
  const asset = { ...usdc, standard: 'erc721', tokenId: '7' }
  const reading = await readEvm(transaction({}), backend({ ...done, leaves: [{ asset, amount: '1' }] }))
  expect(reading).toMatchObject({ spends: null, warnings: [{ key: 'warn.unpriced' }] })
})

test('a permit names who may take what, and never has a price', async () => {
  const permit = { owner: ME, spender: OTHER, value: '2500000', nonce: 0, deadline: 1 }
  const reading = await readEvm(tokenTypedData('Permit', 5, permit), backend(done, [usdc]))
  expect(reading.spends).toBeNull()
  expect(reading.warnings.map(({ key }) => key)).toEqual(['warn.chainMismatch', 'warn.permit'])
  expect(JSON.stringify(reading.blocks)).toContain('2.5 USDC')
  expect(JSON.stringify(reading.blocks)).toContain(OTHER)
})

test('data is warned of where a contract may take it, and an order of tea is not', async () => {
  const keysOf = async (request: ApprovalRequest) =>
    (await readEvm(request, backend(done))).warnings.map(({ key }) => key)
  expect(await keysOf(tokenTypedData('Mail', 1, { to: OTHER }))).toEqual(['warn.typedData'])
  const tea = {
    types: { Order: [{ name: 'quantity', type: 'uint256' }] },
    primaryType: 'Order',
    domain: { name: 'Shop', chainId: 1 },
    message: { quantity: '1' },
  }
  const payload = { address: ME, chainId: '0x1', typedData: JSON.stringify(tea) }
  expect(await keysOf(ask({ namespace: 'eip155', kind: 'typedData', payload }))).toEqual([])
})

test('an allowance without end is as grave by a transaction, or by what comes of one, as by a signature', async () => {
  const endless = 2n ** 256n - 1n
  const taken = { ...done, mayBeTaken: [{ asset: usdc, spender: OTHER, amount: null }] }
  const permit = { owner: ME, spender: OTHER, value: String(endless), nonce: 0, deadline: 1 }
  for (const [request, effect] of [
    [transaction({ to: TOKEN, data: `0x095ea7b3${word(OTHER)}${word(endless)}` }), done],
    [transaction({ to: TOKEN, data: '0xdeadbeef' }), taken],
    [tokenTypedData('Permit', 1, permit), done],
  ] as const) {
    const { warnings } = await readEvm(request, backend(effect, [usdc]))
    expect(warnings.some(({ isGrave }) => isGrave)).toBe(true)
  }
})

test.each([
  ['a permit', 'Permit', 'spender'],
  ['a signed transfer', 'TransferWithAuthorization', 'to'],
])(
  '%s for an address that only looks like one that was sent to before is warned of gravely',
  async (_, type, field) => {
    const like = `0x${OTHER.slice(2, 6)}${'1'.repeat(32)}${OTHER.slice(-4)}`
    const known = [ME, OTHER]
    const warned = async (address: string) => {
      const requested = tokenTypedData(type, 1, { [field]: address, value: '5' })
      return (await readEvm({ ...requested, known }, backend(done, [usdc]))).warnings
    }
    const grave = { key: 'warn.lookAlike', params: {}, isGrave: true }
    expect(await warned(like)).toContainEqual(grave)
    expect(await warned(OTHER)).not.toContainEqual(grave)
  },
)

/** Texts that are shown after a press. */
function foldedTexts(blocks: readonly Block[]): readonly string[] {
  const folded = blocks.flatMap((block) => (block.type === 'fold' ? block.blocks : []))
  return folded.flatMap((block) => (block.type === 'text' ? [block.text] : []))
}

test.each([
  ['the bytes behind a transfer', `0xa9059cbb${word(OTHER)}${word(1n)}c0ffee`],
  ['the end of an allowance', `0x87517c45${word(TOKEN)}${word(OTHER)}${word(1n)}${word(1_800_000_000n)}`],
  ['the number of tokens with an ID', `0xf242432a${[ME, OTHER].map(word).join('')}${word(7n)}${word(3n)}`],
  ['the coins of a carried call', `0xb61d27f6${word(OTHER)}${word(5n)}${word(96n)}${word(0n)}`],
  [
    'the terms of a trade',
    `0x38ed1739${word(1n)}${word(2n)}${word(160n)}${word(OTHER)}${word(9n)}${word(0n)}`,
  ],
])('%s, which the words do not say, stand in the folded data', async (_, data) => {
  const { blocks } = await readEvm(transaction({ to: TOKEN, data }), backend(done, [usdc]))
  expect(foldedTexts(blocks)).toEqual([data])
})

test('a clean transfer has no folded data, because its words say everything', async () => {
  const data = `0xa9059cbb${word(OTHER)}${word(1n)}`
  const { blocks } = await readEvm(transaction({ to: TOKEN, data }), backend(done, [usdc]))
  expect(blocks.map(({ type }) => type)).toEqual(['facts', 'facts', 'facts'])
})

test('the whole domain of typed data is folded, and what hides in it is warned of', async () => {
  const requested = (version: string) => {
    const types = {
      EIP712Domain: [{ name: 'version', type: 'string' }],
      Order: [{ name: 'tea', type: 'string' }],
    }
    const data = { types, primaryType: 'Order', domain: { version }, message: { tea: 'green' } }
    const payload = { address: ME, chainId: '0x1', typedData: JSON.stringify(data) }
    return readEvm(ask({ namespace: 'eip155', kind: 'typedData', payload }), backend(done))
  }
  const plain = await requested('2')
  expect(foldedTexts(plain.blocks).map((text) => JSON.parse(text))).toEqual([{ version: '2' }])
  expect(plain.warnings).toEqual([])
  expect((await requested('2\u200b')).warnings.map(({ key }) => key)).toEqual(['warn.hidden'])
  expect((await requested('2\nПривет')).warnings).toEqual([])
})

const hexOf = (bytes: Uint8Array) => toHex(bytes).slice(2)
const tail = fc.array(
  fc.oneof(
    fc.nat(300).map((value) => word(BigInt(value))),
    fc.uint8Array({ maxLength: 32 }).map(hexOf),
  ),
  { maxLength: 16 },
)

test('bytes that nobody can read are shown, and said to be unreadable', async () => {
  const selector = fc.uint8Array({ minLength: 4, maxLength: 4 }).map(hexOf)
  await fc.assert(
    fc.asyncProperty(selector, tail, async (function_, words) => {
      const data = `0x${function_}${words.join('')}`
      const reading = await readEvm(transaction({ data }), backend(done))
      expect(reading.warnings.map(({ key }) => key)).toContain('warn.unreadable')
      expect(reading.blocks).toContainEqual(expect.objectContaining({ type: 'text', text: data }))
    }),
  )
})

test('a known function with any arguments is read, and its bytes are folded, or shown with a warning', async () => {
  const known = [
    'a9059cbb',
    '23b872dd',
    '095ea7b3',
    'a22cb465',
    'ac9650d8',
    '47e1da2a',
    '6a761202',
    '87517c45',
  ]
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...known), tail, async (function_, words) => {
      const data = `0x${function_}${words.join('')}`
      const { warnings, blocks } = await readEvm(transaction({ data }), backend(done))
      const isWarned = warnings.some(({ key }) => key === 'warn.unreadable')
      const isOpen = blocks.some((block) => block.type === 'text' && block.text === data)
      expect(isOpen).toBe(isWarned)
      const isTransfer = /^0xa9059cbb0{24}.{104}$/.test(data)
      expect(isOpen || isTransfer || foldedTexts(blocks).includes(data)).toBe(true)
    }),
  )
})
