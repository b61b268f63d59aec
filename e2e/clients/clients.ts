import { BASE, originOf } from '../harness/addresses.ts'

/** How a client's page is made from what its folder installs. */
export type Client =
  /** `page/index.html` and what it leads to, bundled by the repository's Vite. */
  | { kind: 'bundled' }
  /** `page/` is an app of Next.js, built and started by the Next.js of the folder. */
  | { kind: 'next' }
  /** As `bundled`, but `page/server.mjs` serves it, beside an API of its own. */
  | { kind: 'served' }
  /** A site that the package ships built; it gets a script element for Latch. */
  | { kind: 'shipped'; directory: string }

/** Every client: a folder of this name beside this file, and a site of its own. */
const TABLE = {
  'solana-adapter': { kind: 'bundled' },
  rainbowkit: { kind: 'bundled' },
  connectkit: { kind: 'bundled' },
  wagmi2: { kind: 'bundled' },
  wagmi3: { kind: 'bundled' },
  thirdweb: { kind: 'bundled' },
  'web3-onboard': { kind: 'bundled' },
  web3js: { kind: 'bundled' },
  ethers5: { kind: 'bundled' },
  next: { kind: 'next' },
  'better-auth': { kind: 'served' },
  'metamask-test-dapp': { kind: 'shipped', directory: '@metamask/test-dapp/dist' },
} as const satisfies Record<string, Client>

export type ClientName = keyof typeof TABLE

export const CLIENTS: Readonly<Record<ClientName, Client>> = TABLE

export const CLIENT_NAMES = Object.keys(TABLE) as ClientName[]

/** Names the clients to run, with spaces between them; all when it is empty. */
export const WANTED_VARIABLE = 'LATCH_CLIENTS'

/** @throws Error of one sentence for a name that no client has. */
export function wantedClients(): readonly ClientName[] {
  const named = (process.env[WANTED_VARIABLE] ?? '').split(' ').filter(Boolean)
  const unknown = named.find((name) => !CLIENT_NAMES.some((client) => client === name))
  if (unknown !== undefined)
    throw new Error(`There is no client '${unknown}'. There are: ${CLIENT_NAMES.join(', ')}.`)
  return named.length === 0 ? CLIENT_NAMES : (named as ClientName[])
}

/** These serve their pages themselves, beside the stack's ports. */
export const NEXT_PORT = BASE + 30
export const BETTER_AUTH_PORT = BASE + 31

/** Whether a client's page has a server of its own. */
export function isServed(name: ClientName): boolean {
  return ['next', 'served'].includes(CLIENTS[name].kind)
}

export function originOfClient(name: ClientName): string {
  if (!isServed(name)) return originOf(name)
  const port = CLIENTS[name].kind === 'next' ? NEXT_PORT : BETTER_AUTH_PORT
  return `http://${name}.localhost:${port}`
}
