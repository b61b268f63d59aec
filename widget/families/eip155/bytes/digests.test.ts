import { fc } from '@latch/protocol/testRandom.ts'
import { propertyRuns } from '@latch/protocol/testRuns.ts'
import { concat, hashDomain, hashStruct, hashTypedData, keccak256, numberToHex, size, toHex } from 'viem'
import { expect, test } from 'vitest'
import { callDigests, typedDataDigests } from './digests.ts'

test('the digest of calldata is that of ERC-8213, as viem computes it', () => {
  fc.assert(
    fc.property(fc.uint8Array({ minLength: 1, maxLength: 400 }), (bytes) => {
      const data = toHex(bytes)
      const value = keccak256(concat([numberToHex(size(data), { size: 32 }), data]))
      expect(callDigests([{ data }])).toEqual([{ name: 'calldata', value }])
    }),
    propertyRuns(50),
  )
})

test('calls of a batch are numbered as they are shown, and those without data have none', () => {
  const digests = callDigests([{ data: '0xa9059cbb' }, { data: '0x' }, { data: '0x095ea7b3' }])
  expect(digests.map(({ name, index }) => [name, index])).toEqual([
    ['call', 1],
    ['call', 3],
  ])
  expect(callDigests([{ data: '0x' }])).toEqual([])
})

const MAIL = {
  types: {
    EIP712Domain: [
      { name: 'name', type: 'string' },
      { name: 'chainId', type: 'uint256' },
      { name: 'verifyingContract', type: 'address' },
    ],
    Person: [{ name: 'wallet', type: 'address' }],
    Mail: [
      { name: 'to', type: 'Person[]' },
      { name: 'contents', type: 'string' },
    ],
  },
  primaryType: 'Mail',
  domain: { name: 'Mail', chainId: 1, verifyingContract: '0xCcCCccccCCCCcCCCCCCcCcCccCcCCCcCcccccccC' },
  message: { to: [{ wallet: '0xCD2a3d9F938E13CD947Ec05AbC7FE734Df8DD826' }], contents: 'Hello' },
} as const

test('typed data has the digest, the domain hash and the message hash of viem', () => {
  // viem takes lists that may change.
  const types = MAIL.types as unknown as Record<string, { name: string; type: string }[]>
  const domain = { ...MAIL.domain, chainId: 1n }
  const { message } = MAIL
  expect(typedDataDigests(JSON.stringify(MAIL))).toEqual([
    { name: 'typedData', value: hashTypedData({ types, domain, primaryType: 'Mail', message }) },
    { name: 'domain', value: hashDomain({ domain, types }) },
    { name: 'message', value: hashStruct({ data: message, primaryType: 'Mail', types }) },
  ])
})

test('behavior: typed data that nobody can hash alike has no digest', () => {
  expect(typedDataDigests(JSON.stringify({ ...MAIL, message: { to: [] } }))).toEqual([])
  expect(typedDataDigests(JSON.stringify({ ...MAIL, primaryType: 'EIP712Domain' }))).toEqual([])
  expect(typedDataDigests('{')).toEqual([])
})
