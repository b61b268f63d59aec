import { parseSolanaUri } from '@latch/families/solana/widget/send/payUri.ts'
import type { ChainInfo } from '@latch/protocol/config.ts'
import { beforeEach, expect, test } from 'vitest'
import { loadAllParts } from '#families/testParts.ts'
import { CONFIG } from '#host/testHost.ts'
import { resetSend, sendStore } from '../sendStore.ts'
import { type Asset, sendAssets } from './assets.ts'
import { fillRecipient } from './recipient.ts'
import { resolve } from './resolveStore.ts'

beforeEach(loadAllParts)

const SHOP = 'mvines9iiHiQTysrwkJjGf2gb9Ex9jXJX8ns3qwf2kN'
const MINT = 'EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v'
const OTHER_MINT = 'Es9vMFrzaCERmJfrF4H2FYD4KCoNkY11McCe8BenwNYB'
const CHAIN: ChainInfo = {
  ...(CONFIG.chains[0] as ChainInfo),
  id: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
  nativeCurrency: { name: 'Solana', symbol: 'SOL', decimals: 9 },
}
const own = sendAssets(CHAIN, [], 1n)[0] as Asset
const USDC: Asset = { ...own, id: MINT.toLowerCase(), token: MINT, symbol: 'USDC', decimals: 6 }

beforeEach(() => resetSend({ amountText: '7' }))

/** Pastes a text, and returns the content of the form and the message for its recipient. */
const paste = (text: string, chain = CHAIN) => {
  fillRecipient(text, chain, [own, USDC])
  const { amountText, assetId, recipientText } = sendStore.getState()
  return { amountText, assetId, recipientText, status: resolve(recipientText, chain.id, {}).status }
}
const READY = { recipientText: SHOP, status: 'ready' }

/** Examples of the standard, and similar texts. */
test.each([
  [
    `solana:${SHOP}?amount=1&label=Michael&message=Thanks%20for%20all`,
    { ...READY, amountText: '1', assetId: 'native' },
  ],
  [`solana:${SHOP}?amount=0.01&spl-token=${MINT}`, { ...READY, amountText: '0.01', assetId: USDC.id }],
  [`SOLANA:${SHOP}?label=${'a'.repeat(600)}`, { ...READY, amountText: '7' }],
  [`solana:${SHOP}?amount=0.0000000001`, { ...READY, amountText: '0.0000000001' }],
  [`solana:${SHOP}`, { ...READY, amountText: '7' }],
])('%s is met', (text, form) => expect(paste(text)).toMatchObject(form))

test.each([
  [`solana:${SHOP}?amount=1&spl-token=${OTHER_MINT}`, 'request'],
  [`ethereum:0x1f9840a85d5aF5bf1D1762F925BDADdC4201F984@1?value=1`, 'request'],
  [`solana:${SHOP}?amount=1&memo=OrderId12345`, 'walletRequest'],
  [`solana:${SHOP}?amount=1&reference=${MINT}`, 'walletRequest'],
  [`solana:${SHOP}?amount=.5`, 'walletRequest'],
  [`solana:${SHOP}?amount=1e3`, 'walletRequest'],
  ['solana:https%3A%2F%2Fshop.example%2Fpay', 'walletRequest'],
])('%s stays in the field and changes nothing: %s', (text, status) =>
  expect(paste(text)).toEqual({ amountText: '7', assetId: 'native', recipientText: text, status }),
)

test('a request of Solana on a chain of ether is of another network', () =>
  expect(paste(`solana:${SHOP}?amount=1`, CONFIG.chains[0]).status).toBe('request'))

test('other text is none', () => expect(parseSolanaUri(SHOP)).toBeNull())
