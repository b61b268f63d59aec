import { describe, expect, test } from 'vitest'
import { UNLIMITED } from '../../endless.ts'
import { toChecksum } from './address.ts'
import { decodeTypedData } from './decodeTypedData.ts'
import { contractName, KNOWN_ADDRESSES } from './knownContracts.ts'
import { readTerms, termTokens } from './typedTerms.ts'

const ALICE = '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045'
const BOB = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const USDC = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'
const WETH = '0xC02aaA39b223FE8D0A0e5C4F27eAD9083C756Cc2'
const PERMIT2 = '0x000000000022D473030F116dDEE9F6B43aC78BA3'
const END = 1_795_219_200

const read = (verifyingContract: string, primaryType: string, message: Record<string, unknown>) => {
  const data = { domain: { verifyingContract }, primaryType, message }
  return readTerms(data, decodeTypedData(data))
}
const allow = (token: string, amount: bigint | null) => ({ is: 'allow', token, tokenId: null, amount })
const expires = (seconds: number | null) => ({ is: 'expires', seconds })

describe('permits', () => {
  test('EIP-2612: an amount of the token that is signed for, its spender and its end', () => {
    const message = { owner: ALICE, spender: BOB, value: '25000000', nonce: 0, deadline: String(END) }
    expect(read(USDC, 'Permit', message)).toEqual({
      terms: [allow(USDC, 25_000_000n), { is: 'spender', address: BOB }, expires(END)],
      isWhole: true,
    })
  })

  test('one without a bound is for all of it, and one whose end is the last number never ends', () => {
    const message = { spender: BOB, value: String(UNLIMITED), deadline: String(UNLIMITED) }
    expect(read(USDC, 'Permit', message).terms).toEqual([
      allow(USDC, null),
      { is: 'spender', address: BOB },
      expires(null),
    ])
  })

  test('DAI: all of it or nothing, and an expiry of 0 never ends', () => {
    const message = { holder: ALICE, spender: BOB, nonce: 1, expiry: 0, allowed: true }
    expect(read(USDC, 'Permit', message)).toEqual({
      terms: [allow(USDC, null), { is: 'spender', address: BOB }, expires(null)],
      isWhole: true,
    })
  })

  test('ERC-4494: one token of a collection', () => {
    const message = { spender: BOB, tokenId: '7', nonce: 0, deadline: END }
    expect(read(USDC, 'Permit', message).terms[0]).toEqual({
      is: 'allow',
      token: USDC,
      tokenId: 7n,
      amount: 1n,
    })
  })

  test('Permit2: its own tokens, and its contract beside the spender', () => {
    const details = { token: USDC, amount: String(2n ** 160n - 1n), expiration: String(END), nonce: '0' }
    expect(read(PERMIT2, 'PermitSingle', { details, spender: BOB, sigDeadline: String(END - 1) })).toEqual({
      terms: [
        allow(USDC, null),
        { is: 'spender', address: BOB },
        { is: 'contract', address: PERMIT2 },
        expires(END),
      ],
      isWhole: true,
    })
  })

  test('Permit2: each token of a batch, and of a single transfer', () => {
    const details = [USDC, WETH].map((token, at) => ({ token, amount: at + 1, expiration: END, nonce: 0 }))
    const batch = read(PERMIT2, 'PermitBatch', { details, spender: BOB, sigDeadline: END })
    expect(batch.terms.slice(0, 2)).toEqual([allow(USDC, 1n), allow(WETH, 2n)])
    expect(termTokens(batch.terms)).toEqual([USDC, WETH])
    const permitted = { token: USDC, amount: '7' }
    const single = read(PERMIT2, 'PermitTransferFrom', { permitted, spender: BOB, nonce: 0, deadline: END })
    expect(single.terms[0]).toEqual(allow(USDC, 7n))
    expect(single.isWhole).toBe(true)
  })

  test('what a permit carries besides is not said by its terms', () => {
    const message = { spender: BOB, value: '1', deadline: END, route: { venue: 'Spot' } }
    expect(read(USDC, 'Permit', message).isWhole).toBe(false)
  })
})

describe('orders', () => {
  const item = (itemType: number, token: string, id: string, amount: string) => ({
    ...{ itemType, token, identifierOrCriteria: id, startAmount: amount, endAmount: amount },
  })

  test('Seaport: what is offered, and what comes back to whoever offers, without the fees of others', () => {
    const message = {
      ...{ offerer: ALICE, zone: BOB, startTime: '0', endTime: String(END), salt: '1', counter: '0' },
      offer: [item(2, USDC, '48211', '1')],
      consideration: [
        { ...item(0, `0x${'0'.repeat(40)}`, '0', '975'), recipient: ALICE },
        { ...item(0, `0x${'0'.repeat(40)}`, '0', '25'), recipient: BOB },
      ],
    }
    expect(read(PERMIT2, 'OrderComponents', message)).toEqual({
      terms: [
        { is: 'give', token: USDC, tokenId: 48_211n, amount: 1n },
        { is: 'get', token: null, tokenId: null, amount: 975n },
        { is: 'contract', address: PERMIT2 },
        expires(END),
      ],
      isWhole: true,
    })
  })

  test('Seaport: of amounts that change with time the worse one', () => {
    const dutch = { ...item(1, USDC, '0', '5'), endAmount: '9' }
    const { terms } = read(PERMIT2, 'OrderComponents', {
      ...{ offerer: ALICE, offer: [dutch], consideration: [{ ...dutch, recipient: ALICE }] },
    })
    expect(terms.slice(0, 2)).toMatchObject([
      { is: 'give', amount: 9n },
      { is: 'get', amount: 5n },
    ])
  })

  const cow = { sellToken: USDC, buyToken: WETH, sellAmount: '100', buyAmount: '3', feeAmount: '2' }

  test('CoW Protocol: what is sold with its fee, what comes at least, and who else gets it', () => {
    const message = { ...cow, receiver: BOB, validTo: END, kind: 'sell', appData: '0x' }
    expect(read(PERMIT2, 'Order', message).terms).toEqual([
      { is: 'give', token: USDC, tokenId: null, amount: 102n },
      { is: 'get', token: WETH, tokenId: null, amount: 3n },
      { is: 'recipient', address: BOB },
      { is: 'contract', address: PERMIT2 },
      expires(END),
    ])
    const own = { ...message, receiver: `0x${'0'.repeat(40)}` }
    expect(read(PERMIT2, 'Order', own).terms.some(({ is }) => is === 'recipient')).toBe(false)
    const lost = { ...message, receiver: `0x${'Ee'.repeat(20)}` }
    expect(read(PERMIT2, 'Order', lost).terms.some(({ is }) => is === 'recipient')).toBe(true)
  })

  test.each([
    ['0x', { makerToken: USDC, makerAmount: '5', takerToken: WETH, takerAmount: '6', expiry: END }],
    ['1inch', { makerAsset: USDC, makingAmount: '5', takerAsset: WETH, takingAmount: '6' }],
  ])('%s: what its maker gives and gets', (_, message) => {
    expect(read(PERMIT2, 'LimitOrder', { maker: ALICE, ...message }).terms.slice(0, 2)).toEqual([
      { is: 'give', token: USDC, tokenId: null, amount: 5n },
      { is: 'get', token: WETH, tokenId: null, amount: 6n },
    ])
  })

  test('UniswapX: what the permit is for, and what comes by its witness', () => {
    const output = { token: WETH, startAmount: '9', endAmount: '8' }
    const witness = {
      info: { swapper: ALICE },
      outputs: [
        { ...output, recipient: ALICE },
        { ...output, recipient: BOB },
      ],
    }
    const permitted = { token: USDC, amount: '7' }
    const { terms, isWhole } = read(PERMIT2, 'PermitWitnessTransferFrom', {
      ...{ permitted, spender: BOB, nonce: 0, deadline: END, witness },
    })
    expect(terms.slice(0, 2)).toEqual([
      allow(USDC, 7n),
      { is: 'get', token: WETH, tokenId: null, amount: 8n },
    ])
    expect(isWhole).toBe(false)
  })
})

test('a signed transfer names what goes to whom', () => {
  const message = { from: ALICE, to: BOB, value: '5', validAfter: 0, validBefore: END, nonce: '0x' }
  expect(read(USDC, 'TransferWithAuthorization', message)).toEqual({
    terms: [
      { is: 'give', token: USDC, tokenId: null, amount: 5n },
      { is: 'recipient', address: BOB },
      expires(END),
    ],
    isWhole: true,
  })
})

test('data of no known kind has no terms', () => {
  expect(read(USDC, 'Mail', { contents: 'hi', deadline: END })).toEqual({ terms: [], isWhole: false })
})

test('known contracts are found by the address with its checksum', () => {
  for (const address of KNOWN_ADDRESSES) expect(toChecksum(address)).toBe(address)
  expect(contractName(PERMIT2)).toBe('Permit2')
  expect(contractName(BOB)).toBeNull()
})
