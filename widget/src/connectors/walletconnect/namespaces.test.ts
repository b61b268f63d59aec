import type { FamilySample } from '@latch/families/familySample.ts'
import { NAMESPACES } from '@latch/protocol/caip.ts'
import { expect, test } from 'vitest'
import { chainIdsWithFormer, proposeNamespaces } from './namespaces.ts'

const samples = import.meta.glob<FamilySample>('../../../families/*/fixture.ts', {
  eager: true,
  import: 'fixture',
})
const CHAINS = ['eip155:1', ...Object.values(samples).map(({ chain }) => chain)] as const

test('each family of the project is offered with its chains, methods and events', () => {
  const offered = proposeNamespaces(CHAINS)
  expect(Object.keys(offered).sort()).toEqual([...NAMESPACES].sort())
  for (const namespace of NAMESPACES) {
    expect(offered[namespace]?.chains).toEqual(
      CHAINS.filter((id) => id.startsWith(`${namespace}:`)).flatMap(chainIdsWithFormer),
    )
    expect(offered[namespace]?.methods.length).toBeGreaterThan(0)
    expect(offered[namespace]?.events.length).toBeGreaterThan(0)
  }
})

test('a family without a chain is not offered, and a chain is offered once', () => {
  expect(proposeNamespaces(['eip155:1', 'eip155:1', 'tezos:mainnet'])).toEqual({
    eip155: expect.objectContaining({ chains: ['eip155:1'] }),
  })
})

test('a wallet is not asked for eth_sign, which signs what nobody can read', () => {
  expect(proposeNamespaces(['eip155:1']).eip155?.methods).not.toContain('eth_sign')
})

test('Solana is offered under its former id too, by which some wallets know it', () => {
  expect(proposeNamespaces(['solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp']).solana?.chains).toEqual([
    'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
    'solana:4sGjMW1sUnHzSxGspuhpqLDx6wiyjNtZ',
  ])
})

test('Asset Hub is offered as the relay chain too, the only one that many wallets list', () => {
  expect(proposeNamespaces(['polkadot:68d56f15f85d3136970ec16946040bc1']).polkadot?.chains).toEqual([
    'polkadot:68d56f15f85d3136970ec16946040bc1',
    'polkadot:91b171bb158e2d3848fa23a9f1c25182',
  ])
})

test('behavior: what libraries of Sui and Stacks require, and may be told, is agreed on', () => {
  const { sui, stacks } = proposeNamespaces(['sui:mainnet', 'stacks:1'])
  expect(sui?.methods).toContain('sui_getAccounts')
  expect(sui?.events).toEqual(expect.arrayContaining(['sui_accountsChanged', 'sui_chainChanged']))
  expect(stacks?.methods).toContain('stx_signStructuredMessage')
  expect(stacks?.events).toEqual(expect.arrayContaining(['stx_accountsChanged', 'stx_chainChanged']))
})
