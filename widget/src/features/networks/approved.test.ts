import { beforeEach, expect, test } from 'vitest'
import { registerAllFamilies } from '../../families/registry.ts'
import { isApproved } from './approved.ts'

const [MAINNET, DEVNET] = [
  'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
  'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1',
] as const
const nobody = {}
const phone = {
  eip155: { session: { chains: ['eip155:1', 'eip155:10'] } },
  solana: { session: { chains: [MAINNET] } },
} as const

beforeEach(registerAllFamilies)

test.each([
  ['eip155:10', true],
  ['eip155:137', false],
  [MAINNET, true],
  [DEVNET, false],
] as const)('wallets that cannot be asked for more offer what each granted of its family: %s %s', (id, is) =>
  expect(isApproved(phone, { id })).toBe(is),
)

test('a network of another family is left to its own wallet', () => {
  expect(isApproved({ ...phone, solana: { session: null } }, { id: DEVNET })).toBe(true)
  expect(isApproved({ ...phone, eip155: { session: null } }, { id: 'eip155:137' })).toBe(true)
})

test('nobody, and a wallet that can be asked, leave every network open', () => {
  expect(isApproved(nobody, { id: 'eip155:137' })).toBe(true)
  expect(isApproved({ ...nobody, eip155: { session: {} } }, { id: 'eip155:137' })).toBe(true)
})

test('a network of a family in which nobody can be connected is nobody’s', () =>
  expect(isApproved(nobody, { id: 'bip122:000000000019d6689c085ae165831e93' })).toBe(false))
