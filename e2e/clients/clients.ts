import { BASE, siteOrigin } from '@latch/hosting/kit/addresses.ts'

/** How a client's page is built from its folder's packages. */
export type Client =
  /** `page/index.html` and its imports, bundled by the repository's Vite. */
  | { kind: 'bundled' }
  /** `page/` is an app of Next.js, built and started by the Next.js of the folder. */
  | { kind: 'next' }
  /** As `bundled`, but `page/server.mjs` serves it, beside an API of its own. */
  | { kind: 'served' }
  /** A site that the package ships built; it gets a script element for Latch. */
  | { kind: 'shipped'; package: string; directory: string }

/** Every client: a folder of this name beside this file, and its own site. */
const TABLE = {
  'seven-families': { kind: 'bundled' },
  'solana-adapter': { kind: 'bundled' },
  'framework-kit': { kind: 'bundled' },
  stargate: { kind: 'bundled' },
  graz: { kind: 'bundled' },
  'dapp-kit': { kind: 'bundled' },
  'dapp-kit-hooks': { kind: 'bundled' },
  'dapp-kit-react': { kind: 'bundled' },
  'sats-connect': { kind: 'bundled' },
  'polkadot-js': { kind: 'bundled' },
  'pjs-signer': { kind: 'bundled' },
  'reactive-dot': { kind: 'bundled' },
  'stacks-connect': { kind: 'bundled' },
  anchor: { kind: 'bundled' },
  appkit: { kind: 'bundled' },
  rainbowkit: { kind: 'bundled' },
  connectkit: { kind: 'bundled' },
  wagmi2: { kind: 'bundled' },
  wagmi3: { kind: 'bundled' },
  thirdweb: { kind: 'bundled' },
  'web3-onboard': { kind: 'bundled' },
  web3js: { kind: 'bundled' },
  ethers5: { kind: 'bundled' },
  vue: { kind: 'bundled' },
  'wagmi-vue': { kind: 'bundled' },
  solid: { kind: 'bundled' },
  svelte: { kind: 'bundled' },
  next: { kind: 'next' },
  'better-auth': { kind: 'served' },
  'next-auth': { kind: 'served' },
  supabase: { kind: 'served' },
  'metamask-test-dapp': { kind: 'shipped', package: '@metamask/test-dapp', directory: 'dist' },
} as const satisfies Record<string, Client>

export type ClientName = keyof typeof TABLE

export const CLIENTS: Readonly<Record<ClientName, Client>> = TABLE

export const CLIENT_NAMES = Object.keys(TABLE) as ClientName[]

/** Names the clients to run, separated by spaces; all if it is empty. */
export const WANTED_VARIABLE = 'LATCH_CLIENTS'

/** @throws Error of one sentence for an unknown name. */
export function wantedClients(): readonly ClientName[] {
  const named = (process.env[WANTED_VARIABLE] ?? '').split(' ').filter(Boolean)
  const unknown = named.find((name) => !CLIENT_NAMES.some((client) => client === name))
  if (unknown !== undefined)
    throw new Error(`There is no client '${unknown}'. There are: ${CLIENT_NAMES.join(', ')}.`)
  return named.length === 0 ? CLIENT_NAMES : (named as ClientName[])
}

/** These serve their pages themselves, beside the stack's ports. */
const PORTS = {
  next: BASE + 30,
  'better-auth': BASE + 31,
  'next-auth': BASE + 32,
  supabase: BASE + 33,
} as const satisfies Partial<Record<ClientName, number>>

export type ServedName = Exclude<keyof typeof PORTS, 'next'>

/** Returns whether a client's page has its own server. */
export function isServed(name: ClientName): name is keyof typeof PORTS {
  return Object.hasOwn(PORTS, name)
}

export function portOf(name: keyof typeof PORTS): number {
  return PORTS[name]
}

export function originOfClient(name: ClientName): string {
  return isServed(name) ? `http://${name}.localhost:${portOf(name)}` : siteOrigin(name)
}
