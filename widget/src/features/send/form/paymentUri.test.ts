import { parsePaymentUri } from '@latch/families/eip155/widget/send/paymentUri.ts'
import type { ChainInfo } from '@latch/protocol/config.ts'
import { fc } from '@latch/protocol/testRandom.ts'
import { afterEach, expect, test } from 'vitest'
import { loadAllParts } from '#families/testParts.ts'
import { resetSend, sendStore } from '../sendStore.ts'
import { type Asset, NATIVE } from './assets.ts'
import { fillRecipient } from './recipient.ts'
import { resolve } from './resolveStore.ts'

await loadAllParts()

const SHOP = '0xfb6916095ca1df60bb79Ce92ce3ea74c37c5d359'
const TOKEN = '0x89205a3a3b2a69de6dbf7f01ed13b2108b2c43e7'
const BOB = '0x1f9840a85d5aF5bf1D1762F925BDADdC4201F984'

afterEach(() => resetSend())

/** Examples of EIP-681, 'Example URLs', and similar texts. */
test.each([
  [`ethereum:${SHOP}?value=2.014e18`, { to: SHOP, chain: null, token: null, amount: 2_014n * 10n ** 15n }],
  [`ethereum:${TOKEN}/transfer?address=${BOB}&uint256=1`, { to: BOB, chain: null, token: TOKEN, amount: 1n }],
  [`ethereum:pay-${SHOP}@10`, { to: SHOP, chain: '10', token: null, amount: null }],
  [` ETHEREUM:${SHOP} `, { to: SHOP, chain: null, token: null, amount: null }],
])('%s is a request', (text, request) => expect(parsePaymentUri(text)).toEqual(request))

test.each([
  SHOP,
  `ethereum:${SHOP}?value=0.5`,
  `ethereum:${SHOP}?value=-1`,
  `ethereum:${SHOP}?value=1e999`,
  `ethereum:${TOKEN}/approve?address=${BOB}&uint256=1`,
  `ethereum:${TOKEN}/transfer?address=bob.eth&uint256=1`,
  'ethereum:shop.eth?value=1',
  `bitcoin:${SHOP}`,
])('%s is none', (text) => expect(parsePaymentUri(text)).toBeNull())

test('whole numbers survive the notation of the standard', () => {
  const amount = fc.bigInt({ min: 0n, max: 10n ** 30n })
  fc.assert(
    fc.property(amount, fc.integer({ min: 0, max: 18 }), (value, places) => {
      const digits = value.toString().padStart(places + 1, '0')
      const text = `${digits.slice(0, digits.length - places)}.${digits.slice(digits.length - places)}0e${places}`
      expect(parsePaymentUri(`ethereum:${SHOP}?value=${text}`)?.amount).toBe(value)
    }),
  )
})

const CHAIN: ChainInfo = {
  id: 'eip155:1',
  name: 'Ethereum',
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrl: 'https://rpc.example',
  explorerUrl: null,
  iconUrl: null,
  testnet: false,
}
const asset = (id: string, decimals: number): Asset => ({
  id,
  token: id === NATIVE ? null : id,
  name: id,
  symbol: id,
  decimals,
  balance: 1n,
  price: null,
  iconUrl: null,
})
const fill = (text: string) => fillRecipient(text, CHAIN, [asset(NATIVE, 18), asset(TOKEN, 6)])

test('a request of this network fills in who, what and how much', () => {
  fill(`ethereum:${TOKEN}@1/transfer?address=${BOB}&uint256=1.5e6`)
  expect(sendStore.getState()).toMatchObject({ recipientText: BOB, assetId: TOKEN, amountText: '1.5' })
  fill(`ethereum:${SHOP}@1?value=2e17`)
  expect(sendStore.getState()).toMatchObject({ recipientText: SHOP, assetId: NATIVE, amountText: '0.2' })
})

test('an address alone keeps the amount that was typed', () => {
  sendStore.setState({ amountText: '7', assetId: TOKEN })
  fill(`ethereum:${SHOP}@1`)
  expect(sendStore.getState()).toMatchObject({ recipientText: SHOP, amountText: '7', assetId: TOKEN })
})

test.each([`ethereum:${SHOP}@10?value=1`, `ethereum:${BOB}@1/transfer?address=${SHOP}&uint256=1`])(
  'a request that cannot be met here stays as it is and is shown as such: %s',
  (text) => {
    fill(text)
    const { recipientText, amountText } = sendStore.getState()
    expect([recipientText, amountText]).toEqual([text, ''])
    expect(resolve(recipientText, 'eip155:1', {})).toEqual({ status: 'request' })
  },
)

test('what nobody sees in a pasted address is left out, and a letter of the wrong size is a typo', () => {
  fill(`\u200b${BOB.slice(0, 20)}\n  ${BOB.slice(20)}\ufeff`)
  expect(resolve(sendStore.getState().recipientText, 'eip155:1', {})).toMatchObject({
    status: 'ready',
    address: BOB,
  })
  expect(resolve(BOB.replace('D1762', 'd1762'), 'eip155:1', {})).toEqual({ status: 'mistyped' })
})
