import { registerAllFamilies } from '@latch/families/widget.ts'
import { expect, test } from 'vitest'
import { ALICE } from '#host/testHost.ts'
import { grantedAccounts, grantsMethod, type PeerSession } from './peerGrant.ts'
import { SOL_ALICE, SOL_CHAIN } from './testPeer.ts'

registerAllFamilies()

const EMPTY = { accounts: [], methods: [], events: [] }
const GOOD = { accounts: [`eip155:1:${ALICE}`], methods: ['personal_sign'], events: [] }

test.each([
  ['a chain that is too long', `polkadot:${'91'.repeat(32)}`],
  ['three parts', 'eip155:1:0x'],
  ['no chain', 'eip155:'],
  ['capitals', 'EIP155:1'],
])('a namespace whose key has %s costs no other one', (_, key) => {
  const peer = { namespaces: { [key]: EMPTY, eip155: GOOD } } as unknown as PeerSession
  expect(grantedAccounts(peer, 'eip155')).toEqual([{ chainId: 'eip155:1', address: ALICE }])
  expect(grantsMethod(peer, 'eip155:1', 'personal_sign')).toBe(true)
  expect(grantedAccounts(peer, 'solana')).toEqual([])
})

test('a namespace is keyed by its family or by a chain of it', () => {
  const peer = { namespaces: { 'eip155:1': GOOD } } as unknown as PeerSession
  expect(grantedAccounts(peer, 'eip155')).toEqual([{ chainId: 'eip155:1', address: ALICE }])
})

test('a method is granted on the chains of its namespace only, under any of their ids', () => {
  const former = 'solana:4sGjMW1sUnHzSxGspuhpqLDx6wiyjNtZ'
  const other = { accounts: [`eip155:8453:${ALICE}`], methods: ['wallet_sendCalls'], events: [] }
  const sol = { accounts: [`${former}:${SOL_ALICE}`], methods: ['solana_signMessage'], events: [] }
  const peer = {
    namespaces: { 'eip155:1': GOOD, 'eip155:8453': other, solana: sol },
  } as unknown as PeerSession
  expect(grantsMethod(peer, 'eip155:8453', 'wallet_sendCalls')).toBe(true)
  expect(grantsMethod(peer, 'eip155:1', 'wallet_sendCalls')).toBe(false)
  expect(grantsMethod(peer, 'eip155:84', 'wallet_sendCalls')).toBe(false)
  expect(grantsMethod(peer, SOL_CHAIN, 'solana_signMessage')).toBe(true)
})
