import { beforeEach, expect, test } from 'vitest'
import type { ChainInfo } from '../../../../protocol/config.ts'
import { BOB, CONFIG } from '../../../host/testHost.ts'
import { resetSend, sendStore } from '../sendStore.ts'
import { assetsOf } from './assets.ts'
import { fillRecipient } from './fillRecipient.ts'

const ETHEREUM = CONFIG.chains[0] as ChainInfo
const SOLANA: ChainInfo = {
  ...ETHEREUM,
  id: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
  nativeCurrency: { name: 'Solana', symbol: 'SOL', decimals: 9 },
}

beforeEach(() => resetSend({ amountText: '2' }))

const paste = (text: string, chain: ChainInfo) => {
  fillRecipient(text, chain, assetsOf(chain, [], 1n))
  const { amountText, recipientText } = sendStore.getState()
  return { amountText, recipientText }
}

test('a request for ether fills its amount in on a chain of ether, and nothing on Solana', () => {
  const request = `ethereum:${BOB}?value=1e18`
  expect(paste(request, SOLANA)).toEqual({ amountText: '2', recipientText: request })
  expect(paste(request, ETHEREUM)).toEqual({ amountText: '1', recipientText: BOB })
})

test.each([0x200b, 0x200e, 0x202a, 0x202e, 0x2066, 0x2069, 0xfeff])(
  'the unseen character %i of a paste is left out',
  (code) => {
    const mark = String.fromCodePoint(code)
    expect(paste(`${mark}${BOB}${mark}`, ETHEREUM).recipientText).toBe(BOB)
  },
)
