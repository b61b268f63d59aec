import { randomInt } from 'node:crypto'
import { createServer, type Server } from 'node:net'

/** Those above 1023 that browsers open no connection to. @see https://fetch.spec.whatwg.org/#port-blocking */
const BLOCKED_PORTS = new Set([
  1719, 1720, 1723, 2049, 3659, 4045, 4190, 5060, 5061, 6000, 6566, 6665, 6666, 6667, 6668, 6669, 6679, 6697,
  10080,
])

/** Below the ports of outgoing connections, because one might take a port before its server does. */
const FIRST_RESERVED = 20_000
const RESERVED_PAIRS = 6_000

/** Ports of all services, on the loopback address. */
export type Layout = {
  dapp: number
  widget: number
  /** Secure frame, on a site of its own. */
  secure: number
  /** The two services that log people in by email. */
  auth: number
  vault: number
  /** Page that shows the mails of those. */
  mailbox: number
  /** The stand-in for the login providers. */
  identity: number
  /** Sandbox sellers of coins, and the sandbox exchange. */
  onramp: number
  exchange: number
  /** Market maker of the Solana chain. */
  maker: number
  chains: readonly [number, number]
  /** Solana node: JSON-RPC and WebSocket. */
  solana: readonly [rpc: number, ws: number]
  /** Stand in for nodes of Sui, of a Cosmos chain, of Polkadot's Asset Hub, of Stacks and of TRON. */
  sui: number
  cosmos: number
  polkadot: number
  stacks: number
  tron: number
  /** Esplora's REST over a node of Bitcoin. */
  bitcoin: number
  /** WalletConnect relay. */
  relay: number
  /** Demo phone wallet. */
  phone: number
  /** Stands in for Farcaster's relay and its app. */
  farcaster: number
  /** ERC-4337 bundler of the first chain. */
  bundler: number
  /** Delivers webhooks; answers monitors only. */
  webhooks: number
  /** The operator's console. */
  console: number
}

/**
 * @param base - First port; the others follow at fixed distances, so that one variable moves them all.
 */
export function layoutFrom(base: number): Layout {
  return {
    dapp: base,
    widget: base + 1,
    secure: base + 2,
    auth: base + 3,
    vault: base + 4,
    mailbox: base + 5,
    identity: base + 6,
    onramp: base + 7,
    exchange: base + 8,
    maker: base + 9,
    chains: [base + 10, base + 11],
    solana: [base + 12, base + 13],
    relay: base + 20,
    phone: base + 21,
    farcaster: base + 22,
    bundler: base + 14,
    sui: base + 15,
    cosmos: base + 16,
    polkadot: base + 17,
    stacks: base + 19,
    tron: base + 23,
    bitcoin: base + 18,
    webhooks: base + 24,
    console: base + 25,
  }
}

/**
 * The first port from an environment variable.
 *
 * @throws Error when it is not a port that leaves room for the others.
 */
export function parseBase(variable: string, fallback: number): number {
  const text = process.env[variable]
  if (text === undefined || text === '') return fallback
  const base = Number(text)
  if (!Number.isInteger(base) || base < 1024 || base > 65_000)
    throw new Error(`${variable} must be a whole number from 1024 to 65000, not '${text}'.`)
  const blocked = Object.values(layoutFrom(base))
    .flat()
    .find((port) => BLOCKED_PORTS.has(port))
  if (blocked !== undefined)
    throw new Error(`${variable}=${text} would use port ${blocked}, which browsers refuse: take another one.`)
  return base
}

/**
 * @param variable - Environment variable that moves the ports, if there is one.
 * @throws Error of one sentence that names the ports in use.
 */
export async function assertFree(layout: Layout, variable?: string): Promise<void> {
  const ports = Object.values(layout).flat()
  const free = await Promise.all(ports.map(isFree))
  const taken = ports.filter((_, index) => !free[index])
  if (taken.length === 0) return
  const named = taken.length === 1 ? `Port ${taken[0]} is` : `Ports ${taken.join(', ')} are`
  const remedy = variable ? `, or move everything, e.g. with ${variable}=5200` : ''
  throw new Error(`${named} in use: stop what listens there${remedy}.`)
}

/**
 * Reserves a port for this process, for a server that is started later. The port below it is held until the process
 * ends, and other reservations skip such a pair.
 *
 * @throws Error when no pair is free.
 */
export async function reservePort(): Promise<number> {
  for (let attempt = 0; attempt < 100; attempt++) {
    const guard = FIRST_RESERVED + 2 * randomInt(RESERVED_PAIRS)
    const held = await listen(guard)
    if (held === null) continue
    if (await isFree(guard + 1)) {
      held.unref()
      return guard + 1
    }
    held.close()
  }
  throw new Error('No port is free.')
}

/** Ports that a layout may take, and one behind it that is held. */
const SPAN = 32
const FIRST_BASE = 10_000
const BASES = 300

/**
 * Reserves the first port of a layout for this process, for a stack that is started later. The last port of its range
 * is held until it is released, or the process ends, and other reservations skip such a range.
 *
 * @throws Error when no range is free.
 */
export async function reserveBase(): Promise<{ base: number; release(): void }> {
  for (let attempt = 0; attempt < 100; attempt++) {
    const base = FIRST_BASE + SPAN * randomInt(BASES)
    const ports = Object.values(layoutFrom(base)).flat()
    const held = ports.some((port) => BLOCKED_PORTS.has(port)) ? null : await listen(base + SPAN - 1)
    if (held === null) continue
    held.unref()
    if ((await Promise.all(ports.map(isFree))).every(Boolean))
      return { base, release: () => void held.close() }
    held.close()
  }
  throw new Error('No range of ports is free.')
}

async function isFree(port: number): Promise<boolean> {
  const server = await listen(port)
  if (server === null) return false
  await new Promise((resolve) => server.close(resolve))
  return true
}

/** Resolves to null when the port is taken. */
function listen(port: number): Promise<Server | null> {
  return new Promise((resolve) => {
    const server = createServer()
    server.once('error', () => resolve(null))
    server.listen(port, '127.0.0.1', () => resolve(server))
  })
}
