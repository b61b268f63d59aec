import type { ProposalTypes } from '@walletconnect/types'
import { expect, test } from 'vitest'
import { ACCOUNTS } from './accounts.ts'
import { grant, regrant } from './namespaces.ts'

const [first, second] = ACCOUNTS
const chains = [31337, 31338].map((id) => ({ id, name: String(id), rpcUrl: '' }))

function proposal(asked: { required?: string[]; optional?: string[] }): ProposalTypes.Struct {
  const namespace = (ids: string[]) => ({ eip155: { chains: ids, methods: ['personal_sign'], events: [] } })
  return {
    requiredNamespaces: asked.required ? namespace(asked.required) : {},
    optionalNamespaces: asked.optional ? namespace(asked.optional) : {},
  } as ProposalTypes.Struct
}

test('of what is optional the phone grants what it has', () => {
  const granted = grant(proposal({ optional: ['eip155:1', 'eip155:31338'] }), chains, first.address)
  expect(granted?.eip155?.accounts).toEqual([`eip155:31338:${first.address}`])
})

test('a required chain that the phone lacks, or no chain in common, is refused', () => {
  expect(grant(proposal({ required: ['eip155:1'] }), chains, first.address)).toBeNull()
  expect(grant(proposal({ optional: ['eip155:1'] }), chains, first.address)).toBeNull()
})

test('a grant moves to another account and takes in the chain the phone stands on', () => {
  const granted = grant(proposal({ optional: ['eip155:31337'] }), chains, first.address) ?? {}
  const other = second?.address ?? first.address
  expect(regrant(granted, other, 31338).eip155?.accounts).toEqual([
    `eip155:31337:${other}`,
    `eip155:31338:${other}`,
  ])
})
