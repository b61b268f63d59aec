import { ALICE, BOB } from '@latch/widget/src/host/testHost.ts'
import { expect, test } from 'vitest'
import { statedCapabilities } from './peerCapabilities.ts'

const ATOMIC = { atomic: { status: 'supported' } }
const READY = { atomic: { status: 'ready' } }
const PAYMASTER = { paymasterService: { supported: true } }

function paired(
  properties: { sessionProperties?: unknown; scopedProperties?: unknown },
  methods = ['wallet_getCapabilities'],
) {
  return {
    chains: ['eip155:1', 'eip155:8453'] as const,
    grants: (method: string) => methods.includes(method),
    sessionProperties: properties.sessionProperties,
    scopedProperties: properties.scopedProperties,
  }
}

const stated = (properties: object, requested?: readonly string[]) =>
  statedCapabilities(paired(properties), ALICE, requested)

test.each([
  ['for every chain', { sessionProperties: ATOMIC }, { '0x1': ATOMIC, '0x2105': ATOMIC }],
  ['for the family', { scopedProperties: { eip155: ATOMIC } }, { '0x1': ATOMIC, '0x2105': ATOMIC }],
  ['for one chain', { scopedProperties: { 'eip155:8453': PAYMASTER } }, { '0x1': {}, '0x2105': PAYMASTER }],
  ['as JSON', { scopedProperties: { 'eip155:1': JSON.stringify(ATOMIC) } }, { '0x1': ATOMIC, '0x2105': {} }],
  [
    'for an account, before its chain',
    { scopedProperties: { 'eip155:1': { ...ATOMIC, ...PAYMASTER, [ALICE.toLowerCase()]: READY } } },
    { '0x1': { ...READY, ...PAYMASTER }, '0x2105': {} },
  ],
  [
    'for another account only',
    { scopedProperties: { eip155: { ...ATOMIC, [BOB]: READY } } },
    { '0x1': ATOMIC, '0x2105': ATOMIC },
  ],
  [
    "in EIP-5792's own shape, by account",
    { sessionProperties: { capabilities: { [ALICE]: { '0x1': ATOMIC } } } },
    { '0x1': ATOMIC, '0x2105': {} },
  ],
  [
    "in EIP-5792's own shape, by chain",
    { sessionProperties: { capabilities: JSON.stringify({ '0x2105': ATOMIC }) } },
    { '0x1': {}, '0x2105': ATOMIC },
  ],
  [
    "in EIP-5792's own shape, for every chain and better for one",
    { sessionProperties: { capabilities: { '0x2105': READY, '0x0': { ...ATOMIC, ...PAYMASTER } } } },
    { '0x1': { ...ATOMIC, ...PAYMASTER }, '0x2105': { ...READY, ...PAYMASTER } },
  ],
  [
    "in EIP-5792's own shape, by padded chain ids",
    { sessionProperties: { capabilities: { [ALICE]: { '0x01': ATOMIC, '0X2105': PAYMASTER } } } },
    { '0x1': ATOMIC, '0x2105': PAYMASTER },
  ],
])('what is stated %s is the answer', (_, properties, expected) => {
  expect(stated(properties)).toEqual(expected)
})

test('only the chains that are asked for are told of, however they are written', () => {
  expect(stated({ sessionProperties: ATOMIC }, ['0x01', '0xa'])).toEqual({ '0x1': ATOMIC })
})

test.each([
  [{}],
  [{ sessionProperties: { expiry: '2030-01-01T00:00:00Z', 'flow-control': { loose: [] } } }],
  [{ sessionProperties: { capabilities: 'no json' }, scopedProperties: { 'eip155:1': null } }],
])('%j states nothing, and only the wallet knows', (properties) => {
  expect(stated(properties)).toBeUndefined()
})

test('a wallet that was not granted the question has no capability anywhere', () => {
  expect(statedCapabilities(paired({}, ['personal_sign']), ALICE, undefined)).toEqual({
    '0x1': {},
    '0x2105': {},
  })
})
