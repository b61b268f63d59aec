import type { ProposalTypes } from '@walletconnect/types'
import { expect, test } from 'vitest'
import { ACCOUNTS } from './accounts.ts'
import { grant, regrant } from './namespaces.ts'
import { openSolana } from './solana.ts'

const [first, second] = ACCOUNTS
const chains = [31337, 31338].map((id) => ({ id, name: String(id), rpcUrl: '' }))

const holdings = { chains, address: first.address, solana: null, shared: ['eip155'] } as const
const SOLANA = 'solana:localnet'

function proposal(requested: { required?: string[]; optional?: string[] }): ProposalTypes.Struct {
  const namespace = (ids: string[]) => ({ eip155: { chains: ids, methods: ['personal_sign'], events: [] } })
  return {
    requiredNamespaces: requested.required ? namespace(requested.required) : {},
    optionalNamespaces: requested.optional ? namespace(requested.optional) : {},
  } as ProposalTypes.Struct
}

test('of what is optional the phone grants what it has', () => {
  const granted = grant(proposal({ optional: ['eip155:1', 'eip155:31338'] }), holdings)
  expect(granted?.eip155?.accounts).toEqual([`eip155:31338:${first.address}`])
})

test('a required chain that the phone lacks, or no chain in common, is refused', () => {
  expect(grant(proposal({ required: ['eip155:1'] }), holdings)).toBeNull()
  expect(grant(proposal({ optional: ['eip155:1'] }), holdings)).toBeNull()
})

test('a grant moves to another account and takes in the chain the phone stands on', () => {
  const granted = grant(proposal({ optional: ['eip155:31337'] }), holdings) ?? {}
  const other = second?.address ?? first.address
  expect(regrant(granted, other, 31338).eip155?.accounts).toEqual([
    `eip155:31337:${other}`,
    `eip155:31338:${other}`,
  ])
})

test('each family is granted as far as it is shared', async () => {
  const solana = await openSolana({ id: SOLANA, name: 'Local', rpcUrl: '' })
  const requested = proposal({ optional: ['eip155:31337'] })
  requested.optionalNamespaces = {
    ...requested.optionalNamespaces,
    solana: { chains: [SOLANA], methods: ['solana_signMessage'], events: ['accountsChanged'] },
  }
  const both = grant(requested, { ...holdings, solana, shared: ['eip155', 'solana'] })
  expect(Object.keys(both ?? {}).sort()).toEqual(['eip155', 'solana'])
  const one = grant(requested, { ...holdings, solana, shared: ['solana'] })
  expect(one).toEqual({
    solana: expect.objectContaining({ accounts: [`${SOLANA}:${solana?.account.address}`] }),
  })
  expect(grant(requested, { ...holdings, solana, shared: [] })).toBeNull()
})
