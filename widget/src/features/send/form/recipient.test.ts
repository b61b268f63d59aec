import type { ChainInfo } from '@latch/protocol/config.ts'
import { beforeEach, expect, test } from 'vitest'
import { loadAllParts } from '#families/testParts.ts'
import { BOB, CONFIG } from '#host/testHost.ts'
import { resetSend, sendStore } from '../sendStore.ts'
import { sendAssets } from './assets.ts'
import { fillRecipient, readRecipient } from './recipient.ts'
import { resolve } from './resolveStore.ts'

beforeEach(loadAllParts)

const ETHEREUM = CONFIG.chains[0] as ChainInfo
const SOLANA: ChainInfo = {
  ...ETHEREUM,
  id: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
  nativeCurrency: { name: 'Solana', symbol: 'SOL', decimals: 9 },
}

beforeEach(() => resetSend({ amountText: '2' }))

const paste = (text: string, chain: ChainInfo) => {
  fillRecipient(text, chain, sendAssets(chain, [], 1n))
  const { amountText, recipientText } = sendStore.getState()
  return { amountText, recipientText }
}

test('a request for ether fills its amount in on a chain of ether, and nothing on Solana', () => {
  const request = `ethereum:${BOB}?value=1e18`
  expect(paste(request, SOLANA)).toEqual({ amountText: '2', recipientText: request })
  expect(paste(request, ETHEREUM)).toEqual({ amountText: '1', recipientText: BOB })
})

test.each([0x061c, 0x200b, 0x200e, 0x202a, 0x202e, 0x2066, 0x2069, 0xfeff])(
  'the unseen character %i of a paste is left out',
  (code) => {
    const mark = String.fromCodePoint(code)
    expect(paste(`${mark}${BOB}${mark}`, ETHEREUM).recipientText).toBe(BOB)
  },
)

/** Without its joiner an emoji is another name, which someone else may own (ENSIP-15). */
test.each([
  '👩\u200d💻.eth',
  '❤\ufe0f\u200d🔥.eth',
  '🏴\u{e0067}\u{e0062}\u{e0065}\u{e006e}\u{e0067}\u{e007f}.eth',
])('the name %s is asked for as it was pasted', (name) => {
  const { recipientText } = paste(`\u2068${name}\u2069\n`, ETHEREUM)
  expect(readRecipient(recipientText, 'eip155:1')).toEqual({ status: 'name', name })
})

test('a joiner that makes no emoji stays in a name, so that it is refused and not taken for another', () => {
  const { recipientText } = paste('ali\u200dce.eth', ETHEREUM)
  expect(readRecipient(recipientText, 'eip155:1')).toEqual({ status: 'name', name: 'ali\u200dce.eth' })
})

test('two lines of a paste do not become one name', () =>
  expect(resolve(paste('Alice\nalice.eth', ETHEREUM).recipientText, 'eip155:1', {})).toEqual({
    status: 'invalid',
  }))

const PHANTOM = 'Vote111111111111111111111111111111111111111'

test.each([
  [ETHEREUM, BOB],
  [SOLANA, PHANTOM],
])('an address in groups, on two lines and with joiners is the address itself', (chain, address) => {
  const { recipientText } = paste(
    `\u200d${address.slice(0, 9)} ${address.slice(9, 20)}\r\n ${address.slice(20)}\u200c`,
    chain,
  )
  expect(resolve(recipientText, chain.id, {})).toEqual({ status: 'ready', address, name: null })
})

test('a payment request on two lines is met', () =>
  expect(paste(`ethereum:${BOB}\n?value=1e18`, ETHEREUM)).toEqual({ amountText: '1', recipientText: BOB }))

const chars = (count: number) => 'a'.repeat(count)

test('a payment link with a long note is met, though no name is as long', () =>
  expect(paste(`ethereum:${BOB}@1?value=1e18&label=${chars(1_000)}`, ETHEREUM)).toEqual({
    amountText: '1',
    recipientText: BOB,
  }))

test.each([
  ['a link', `ethereum:${BOB}?value=1e18&label=${chars(2_048)}`, ETHEREUM],
  ['a name', `${chars(252)}.eth`, ETHEREUM],
  ['a text', `${chars(3_000)} `, SOLANA],
])('%s that is too long stays whole in the field, which says so', (_, text, chain) => {
  expect(paste(text, chain)).toEqual({ amountText: '2', recipientText: text })
  expect(resolve(text, chain.id, {})).toEqual({ status: 'tooLong' })
})
