import { expect, test } from 'vitest'
import { accountsOn, isOn, orderByPurpose } from './accounts.ts'
import { completeAccounts } from './peerAccounts.ts'
import { OTHER, OWN, OWN_ORDINALS } from './testPsbt.ts'
import { CHAINS } from './testWallet.ts'

const [CHAIN, OTHER_CHAIN] = CHAINS
const MAINNET = 'bip122:000000000019d6689c085ae165831e93'

test('an account is on a chain by how it is written, and by the network that its wallet names', () => {
  const shared = [{ address: OWN, chains: ['Testnet4'] }]
  expect(isOn(shared, OTHER_CHAIN)).toBe(true)
  expect(isOn([{ address: OWN }], CHAIN)).toBe(true)
  expect(isOn(shared, CHAIN)).toBe(false)
  expect(isOn([{ address: OWN }], MAINNET)).toBe(false)
  expect(() => accountsOn(shared, CHAIN)).toThrow(expect.objectContaining({ code: 4100 }))
  expect(accountsOn([], CHAIN)).toEqual([])
})

test('an address is spelled in one way, and told once', () => {
  const twice = [
    { address: OWN.toUpperCase(), purpose: 'ordinals' },
    { address: OWN, purpose: 'payment' },
  ]
  expect(accountsOn(twice, CHAIN)).toEqual([{ address: OWN, purpose: 'payment' }])
})

test.each([
  ['of Taproot beside another one is for what is inscribed', [OWN_ORDINALS, OWN], [OWN, OWN_ORDINALS]],
  ['of Taproot that is alone pays', [OWN_ORDINALS], [OWN_ORDINALS]],
])('an account %s, where its wallet does not say', (_, addresses, ordered) => {
  const accounts = orderByPurpose(
    addresses.map((address) => ({ address })),
    CHAIN,
  )
  expect(accounts.map(({ address }) => address)).toEqual(ordered)
  expect(accounts.map(({ purpose }) => purpose)).toEqual(['payment', 'ordinals'].slice(0, ordered.length))
})

test('where nothing but what is inscribed is shared, there is no account', () =>
  expect(accountsOn([{ address: OWN, purpose: 'ordinals' }], CHAIN)).toEqual([]))

const STATED = [
  { address: OWN_ORDINALS, publicKey: 'bb'.repeat(32), intention: 'ordinal' },
  { address: OWN, publicKey: '02'.repeat(33), intention: 'payment' },
  { address: OTHER, publicKey: '02'.repeat(33), intention: 'payment' },
]

test.each([
  ['a list', STATED],
  ['lists by purpose', { payment: [{ address: OWN, publicKey: '02'.repeat(33) }], ordinal: [STATED[0]] }],
])(
  'what a paired wallet tells of its accounts as %s goes with them, and no account comes of it',
  async (_, property) => {
    const granted = [{ address: OWN_ORDINALS }, { address: OWN }]
    expect(await completeAccounts(granted, { bip122_getAccountAddresses: property }, CHAIN)).toMatchObject([
      { address: OWN, publicKey: '02'.repeat(33), purpose: 'payment' },
      { address: OWN_ORDINALS, purpose: 'ordinals' },
    ])
  },
)

test.each([undefined, 'no JSON', [{ address: 7 }]])(
  'what cannot be read, as %j, is nothing',
  async (property) =>
    expect(
      await completeAccounts([{ address: OWN }], { bip122_getAccountAddresses: property }, CHAIN),
    ).toEqual([{ address: OWN, purpose: 'payment' }]),
)
