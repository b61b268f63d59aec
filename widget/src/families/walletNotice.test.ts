import { expect, test } from 'vitest'
import { walletNotice } from './walletNotice.ts'

const embedded = { connector: 'embedded' } as const

test.each<[unknown, string]>([
  [{ code: -32000, data: { reason: 'INSUFFICIENT_FUNDS' } }, 'send.insufficient'],
  [{ code: -32003, data: { reason: 'BUNDLER_REFUSED' } }, 'send.refused'],
  [{ code: -32003, data: { reason: 'GAS_LIMIT_EXCEEDED' } }, 'send.refused'],
  [{ code: 3, data: { reason: 'CALLS_REVERT' } }, 'send.refused'],
  [{ code: -32003, data: { reason: 'PAYMASTER_REFUSED' } }, 'send.failed'],
  [{ code: -32603, data: { reason: 'NODE_UNREACHABLE' } }, 'send.failed'],
  [{ code: -32603, data: { reason: 'FRAME_UNAVAILABLE' } }, 'send.failed'],
  [{ code: -32000, message: 'nonce too low' }, 'send.failed'],
])('the email wallet has moved nothing when it fails with %j', (error, notice) => {
  expect(walletNotice(error, embedded)).toBe(notice)
})

test.each<[unknown, string]>([
  [{ code: -32603, data: { reason: 'FRAME_UNAVAILABLE', outcome: 'unknown' } }, 'send.unsure'],
  [{ code: 4001, data: { outcome: 'unknown' } }, 'send.unsure'],
  [{ code: -32603, data: { reason: 'SUBMISSION_LOST', outcome: 'unknown' } }, 'send.lost'],
  [{ code: -32603, message: 'Internal error' }, 'send.unsure'],
  [new Error('no code'), 'send.unsure'],
])('the email wallet may have sent what ends with %j', (error, notice) => {
  expect(walletNotice(error, embedded)).toBe(notice)
})

test.each([
  { code: -32000, data: { reason: 'INSUFFICIENT_FUNDS' } },
  { code: -32603, data: { reason: 'OFFLINE' } },
])('another wallet may have sent what it fails with %j, whatever reason it states', (error) => {
  expect(walletNotice(error, { connector: 'page' })).toBe('send.unsure')
})
