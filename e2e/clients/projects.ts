import { importProjects, type WidgetDatabases } from '@latch/hosting/dev/stack/worker.ts'
import { LOCAL_POLKADOT } from '@latch/hosting/testing/localPolkadot.ts'
import { originOfClient } from './clients.ts'

const POLKADOT = {
  id: 'polkadot',
  name: 'Polkadot',
  origins: (['polkadot-js', 'pjs-signer'] as const).map(originOfClient),
  chains: [LOCAL_POLKADOT],
}

const BITCOIN = {
  id: 'bitcoin',
  name: 'Bitcoin',
  origins: [originOfClient('sats-connect')],
  chains: ['bip122:00000008819873e925422c1ff0f99f7c'],
}

const COSMOS = {
  id: 'cosmos',
  name: 'Cosmos',
  origins: [originOfClient('stargate')],
  chains: ['cosmos:latch-local-1'],
}

const STACKS = {
  id: 'stacks',
  name: 'Stacks',
  origins: [originOfClient('stacks-connect')],
  chains: ['stacks:1'],
}

/** Writes the projects of clients whose chains the demo project does not list. */
export function seedClients({ database }: WidgetDatabases): Promise<void> {
  return importProjects(database, { projects: [BITCOIN, COSMOS, POLKADOT, STACKS] })
}
