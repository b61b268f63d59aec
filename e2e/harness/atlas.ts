/**
 * More projects of the browser tests. `atlas`: fifty networks, one of them its own, and more tokens on that than anyone
 * reads. `choosy`: has rules for wallets. `lookout`: neither sends nor receives. `solo`: only Solana. `anchored`:
 * receives, but does not switch networks. `roamer`: lists one network and accepts any. `trader`: swaps, and lists a
 * network without sellers. `counted`: counts events, also those of automated browsers. `faulty`: does so, too, and lists a
 * network whose node is down. `smart`: login by email, with
 * smart accounts. `shared` and similar names: request email addresses.
 */

import { SOLANA_CHAIN } from '@latch/families/solana/dev/chain.ts'
import { importAccountData, importProjects, type WidgetDatabases } from '@latch/hosting/dev/stack/worker.ts'
import { NAMES_ADDRESS } from '@latch/hosting/dev/wallet/chains.ts'
import { CHAINS, RPC_PORTS, siteOrigin } from '@latch/hosting/kit/addresses.ts'
import { LOCAL_POLKADOT } from '@latch/hosting/testing/localPolkadot.ts'
import { type Address, createTestClient, http } from 'viem'

export const NETWORKS = 50
/** Three hundred with the network's native currency. */
export const TOKENS = 299

/**
 * A network that wallets do not know: name, icon, currency and explorer are the project's, the node is that of the
 * second local chain.
 */
export const ATLAS = {
  id: 'eip155:70001',
  name: 'Atlas Devnet',
  currency: { name: 'Atlas', symbol: 'ATL', decimals: 18 },
  rpcUrl: `http://127.0.0.1:${RPC_PORTS[1]}`,
  explorerUrl: 'https://explorer.example',
  iconUrl: `data:image/svg+xml,${encodeURIComponent('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"><path d="M0 0h1v1H0z"/></svg>')}`,
  testnet: false,
} as const

/** A wallet that is not in the directory. */
export const OWN_WALLET = {
  id: 'harbor',
  name: 'Harbor Vault',
  mobile_link: 'harbor://',
  image_url: ATLAS.iconUrl,
} as const

/** Chains that the stack registers. */
const OWN = CHAINS.map(({ id }) => `eip155:${id}`)

const OFF = { isEnabled: false, config: null }
const ON = { isEnabled: true, config: null }
const LOOKOUT = {
  id: 'lookout',
  name: 'Lookout',
  origins: [siteOrigin('robust')],
  chains: OWN,
  features: { send: OFF, receive: OFF, network_switch: OFF, walletconnect: OFF, wallet_guide: OFF },
}
const ANCHORED = {
  id: 'anchored',
  name: 'Anchored',
  origins: [siteOrigin('robust')],
  chains: OWN,
  features: { network_switch: OFF },
}
const ROAMER = {
  id: 'roamer',
  name: 'Roamer',
  origins: [siteOrigin('robust')],
  chains: OWN.slice(0, 1),
  allowUnsupportedChain: true,
}
const TRADER = {
  id: 'trader',
  name: 'Trader',
  origins: [siteOrigin('robust')],
  chains: [ATLAS.id, ...OWN],
  features: { swap: ON },
}
const COUNTED = {
  id: 'counted',
  name: 'Counted',
  origins: [siteOrigin('robust')],
  chains: OWN,
  features: { analytics: { isEnabled: true, config: ['tests'] } },
}
/** A network whose node does not answer: nothing listens on this port. */
export const OUTAGE = {
  id: 'solana:outage',
  name: 'Outage Devnet',
  currency: { name: 'SOL', symbol: 'SOL', decimals: 9 },
  rpcUrl: 'http://127.0.0.1:9',
  testnet: true,
} as const
const FAULTY = { ...COUNTED, id: 'faulty', name: 'Faulty', chains: [...OWN, OUTAGE.id] }
/** One project for each test: a command reads a whole database, with the entries of all tests. */
const SHARED = (
  [
    ['shared', null],
    ['shared-skipped', null],
    ['shared-wrong', null],
    ['shared-required', ['required']],
    ['shared-reloaded', ['required']],
  ] as const
).map(([id, config]) => ({
  id,
  name: 'Harbour Market',
  origins: [siteOrigin('robust')],
  chains: OWN,
  features: { email_capture: { isEnabled: true, config } },
}))
/** Gives each of its users a smart account. */
const SMART = {
  id: 'smart',
  name: 'Harbour Bank',
  origins: [siteOrigin('smart-viem'), siteOrigin('smart-wagmi')],
  chains: OWN,
  features: { email: ON, siwx: ON, smart_accounts: { isEnabled: true, config: ['first'] } },
}
const SOLO = { id: 'solo', name: 'Solo', origins: [siteOrigin('robust')], chains: [SOLANA_CHAIN.id] }
const BITCOIN = {
  id: 'bitcoin',
  name: 'Bitcoin',
  origins: [siteOrigin('robust')],
  chains: ['bip122:00000008819873e925422c1ff0f99f7c'],
}
const COSMOS = {
  id: 'cosmos',
  name: 'Cosmos',
  origins: [siteOrigin('robust')],
  chains: ['cosmos:latch-local-1', 'cosmos:osmosis-1'],
}
const STACKS = {
  id: 'stacks',
  name: 'Stacks',
  origins: [siteOrigin('robust')],
  // The first is the local chain.
  chains: ['stacks:2147483648', 'stacks:1'],
}
const TRON = { id: 'tron', name: 'TRON', origins: [siteOrigin('robust')], chains: ['tron:0xcd8690dc'] }
const POLKADOT = {
  id: 'polkadot',
  name: 'Polkadot',
  origins: [siteOrigin('robust')],
  chains: [LOCAL_POLKADOT],
}
const SUI = { id: 'sui', name: 'Sui', origins: [siteOrigin('robust')], chains: ['sui:localnet'] }

/** Code that answers every call with 42,000,000: a token of which every account has 42. */
const FORTY_TWO = '0x630280de8060005260206000f3'
const tokenAt = (index: number): Address => `0x${(0xa71a5000 + index).toString(16).padStart(40, '0')}`

/** Writes only the project `smart` into the database of a stack. */
export function seedSmart({ database }: WidgetDatabases): Promise<void> {
  return importProjects(database, { projects: [SMART] })
}

/** Writes the projects and their tokens into the databases of the stack. */
export async function seedAtlas(databases: WidgetDatabases): Promise<void> {
  const others = Array.from({ length: NETWORKS - OWN.length - 1 }, (_, index) => ({
    ...ATLAS,
    id: `eip155:${70_100 + index}`,
    name: `Rollup ${index + 1}`,
    iconUrl: null,
  }))
  const project = {
    id: 'atlas',
    name: 'Atlas',
    origins: [siteOrigin('robust')],
    chains: [...OWN, ...[...others, ATLAS].map(({ id }) => id)],
  }
  const choosy = {
    id: 'choosy',
    name: 'Choosy',
    origins: [siteOrigin('robust')],
    chains: OWN,
    wallets: {
      featured: ['me.rainbow', 'com.safepal'],
      exclude: ['io.metamask', 'com.safepal'],
      // One of them is also a wallet of the page.
      custom: [OWN_WALLET, { id: 'scripted', name: 'Scripted', rdns: 'test.scripted' }],
    },
  }
  const tokens = Array.from({ length: TOKENS }, (_, index) => ({
    chainId: ATLAS.id,
    address: tokenAt(index),
    name: `Token ${index}`,
    symbol: `T${index}`,
    decimals: 6,
  }))
  // Without name resolution of its own, its accounts would use Ethereum's, whose node is unreachable without the internet.
  const names = [{ chain: ATLAS.id, resolver: NAMES_ADDRESS }]
  await importProjects(databases.database, {
    chains: [...others, ATLAS, OUTAGE],
    projects: [
      project,
      choosy,
      LOOKOUT,
      ANCHORED,
      ROAMER,
      TRADER,
      SOLO,
      BITCOIN,
      COSMOS,
      STACKS,
      TRON,
      POLKADOT,
      SUI,
      COUNTED,
      FAULTY,
      SMART,
      ...SHARED,
    ],
  })
  await importAccountData(databases, { tokens, names, index: [{ chain: ATLAS.id }] })
}

/** Deploys the tokens to the running node. */
export async function deployAtlas(): Promise<void> {
  const client = createTestClient({ mode: 'anvil', transport: http(ATLAS.rpcUrl, { batch: true }) })
  await Promise.all(
    Array.from({ length: TOKENS }, (_, index) =>
      client.setCode({ address: tokenAt(index), bytecode: FORTY_TWO }),
    ),
  )
}
