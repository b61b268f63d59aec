import { decodeFunctionData, hashStruct as hashByViem, parseAbi } from 'viem'
import { expect, test } from 'vitest'
import { delegationOf, permissionsContext, typedDelegation } from './delegation.ts'
import { isContextOf, revokedQuery, unsignedContext } from './granted.ts'
import type { Permission } from './permission.ts'
import { revocationCall } from './revocation.ts'

const abi = parseAbi(['function disabledDelegations(bytes32 delegationHash) view returns (bool)'])
const PERMISSION: Permission = {
  type: 'contract-call',
  chainId: '0x7a69',
  account: '0x2222222222222222222222222222222222222222',
  delegate: '0x3333333333333333333333333333333333333333',
  expiry: 1_800_000_000,
  salt: '0x1234',
  contract: '0x1111111111111111111111111111111111111111',
  amount: null,
  methods: ['vote(uint256)'],
  count: 3,
}

test('the chain is asked by the hash that the contract keeps of it', () => {
  const { types, message } = typedDelegation(delegationOf(PERMISSION), PERMISSION.chainId)
  const hash = hashByViem({
    primaryType: 'Delegation',
    types: Object.fromEntries(types),
    data: message,
  } as never)
  const { data } = revokedQuery(PERMISSION)
  expect(decodeFunctionData({ abi, data }).args).toEqual([hash])
})

test("its name is the page's word alone: the contract is asked for the same with and without it", () => {
  expect(delegationOf({ ...PERMISSION, name: 'Weekly ticket' })).toEqual(delegationOf(PERMISSION))
})

test('it is taken back without its signature as with it', () => {
  const signed = permissionsContext(delegationOf(PERMISSION), `0x${'ab'.repeat(65)}`)
  const [own, theirs] = [unsignedContext(PERMISSION), signed].map((each) =>
    revocationCall(each, PERMISSION.account),
  )
  expect(own?.to).toBe(theirs?.to)
  // As far as the signature, which is last: its length and its bytes.
  const head = own?.data.slice(0, -64) ?? ''
  expect(theirs?.data.startsWith(head)).toBe(true)
  expect(own?.data.slice(-64)).toBe('0'.repeat(64))
})

test('a context is that of its permission, signed or not and in any case, and of no other', () => {
  const signed = permissionsContext(delegationOf(PERMISSION), `0x${'ab'.repeat(65)}`)
  const upper = `0x${signed.slice(2).toUpperCase()}` as const
  for (const context of [unsignedContext(PERMISSION), signed, upper])
    expect(isContextOf(context, PERMISSION)).toBe(true)
  expect(isContextOf(signed, { ...PERMISSION, salt: '0x1235' })).toBe(false)
  expect(isContextOf('0x', PERMISSION)).toBe(false)
})
