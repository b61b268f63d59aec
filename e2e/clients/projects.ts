import { SOLANA_CHAIN } from '@latch/families/solana/dev/chain.ts'
import { importProjects, type WidgetDatabases } from '@latch/hosting/dev/stack/worker.ts'
import { CHAINS } from '@latch/hosting/kit/addresses.ts'
import { LOCAL_POLKADOT } from '@latch/hosting/testing/localPolkadot.ts'
import { originOfClient } from './clients.ts'

/** As in `widget/families/sui/dev`. */
export const SUI_LOCALNET = 'sui:localnet'

const POLKADOT = {
  id: 'polkadot',
  name: 'Polkadot',
  origins: (['polkadot-js', 'pjs-signer', 'reactive-dot'] as const).map(originOfClient),
  chains: [LOCAL_POLKADOT],
}

export const BITCOIN = {
  id: 'bitcoin',
  name: 'Bitcoin',
  origins: [originOfClient('sats-connect')],
  chains: ['bip122:00000008819873e925422c1ff0f99f7c'],
} as const

const COSMOS = {
  id: 'cosmos',
  name: 'Cosmos',
  origins: (['stargate', 'graz'] as const).map(originOfClient),
  chains: ['cosmos:latch-local-1'],
}

const STACKS = {
  id: 'stacks',
  name: 'Stacks',
  origins: [originOfClient('stacks-connect')],
  chains: ['stacks:1'],
}

const SEVEN = {
  id: 'seven',
  name: 'Seven families',
  origins: [originOfClient('seven-families')],
  chains: [
    `eip155:${CHAINS[0].id}`,
    SOLANA_CHAIN.id,
    SUI_LOCALNET,
    ...[BITCOIN, COSMOS, POLKADOT, STACKS].flatMap(({ chains }) => chains),
  ],
}

/** Writes the projects of clients whose chains the demo project does not list. */
export function seedClients({ database }: WidgetDatabases): Promise<void> {
  return importProjects(database, { projects: [BITCOIN, COSMOS, POLKADOT, SEVEN, STACKS] })
}
