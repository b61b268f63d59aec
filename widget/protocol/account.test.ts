import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { BalanceSchema, NftSchema } from './account.ts'
import { TransferSchema } from './history.ts'

const HOSTILE = 'US\u202eTDC\u200b\nclaim'
const CLEAN = 'USTDC claim'
const quantity = { decimals: '18', numeric: '1' }
const token = { chainId: 'eip155:1', price: null, quantity, iconUrl: null }

test('a token’s name and symbol lose what could turn them into another’s', () => {
  const entry = z.parse(BalanceSchema, { ...token, name: HOSTILE, symbol: HOSTILE })
  expect(entry).toMatchObject({ name: CLEAN, symbol: CLEAN })
})

test('a collection’s name and symbol do, too', () => {
  const nft = {
    chainId: 'eip155:1',
    address: 'eip155:1:0x1',
    tokenId: '1',
    standard: 'erc721',
    quantity: '1',
  }
  const more = { imageUrl: null, isSpam: false, name: HOSTILE, symbol: null }
  expect(z.parse(NftSchema, { ...nft, ...more })).toMatchObject({ name: CLEAN, symbol: null })
})

test('so do names in the history', () => {
  const transfer = { direction: 'in', quantity: { numeric: '1' }, value: null, price: null }
  const fungible_info = { name: HOSTILE, symbol: HOSTILE, icon: null }
  const nft_info = { name: HOSTILE, content: null, flags: { is_spam: false } }
  expect(z.parse(TransferSchema, { ...transfer, fungible_info, nft_info })).toMatchObject({
    fungible_info: { name: CLEAN, symbol: CLEAN },
    nft_info: { name: CLEAN },
  })
})
