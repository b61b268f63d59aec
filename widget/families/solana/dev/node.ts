/**
 * A Solana node on two fixed ports. Surfpool chooses its own ports, so each is behind a proxy.
 * Arguments: the port of the HTTP RPC, the port of its WebSocket.
 */
import { createRequire } from 'node:module'
import { connect, createServer } from 'node:net'
import { solanaAccount } from './account.ts'
import { FUNDED, LAMPORTS_EACH, MAKER, SOLANA_TOKEN, TILL_INDEX } from './chain.ts'
import { serveRpcProxy } from './rpcProxy.ts'

/** The used part of the native module, which has no types. */
type Surfnet = {
  rpcUrl: string
  wsUrl: string
  setAccount(address: string, lamports: number, data: readonly number[], owner: string): void
  fundToken(owner: string, mint: string, amount: number): void
  drainEvents(): unknown[]
}
type Surfpool = { Surfnet: { startWithConfig(config: Record<string, unknown>): Surfnet } }

const TOKEN_PROGRAM = 'TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA'
/** Time from block to block. Milliseconds. */
const SLOT_MS = 100
/** Milliseconds. */
const DRAIN_EVERY = 250
/** Rent exemption of a mint. */
const MINT_LAMPORTS = 1_461_600

/** An SPL mint without authorities (spl-token's `Mint`, 82 bytes). */
function mintData(decimals: number, supply: bigint): number[] {
  const data = new DataView(new ArrayBuffer(82))
  data.setBigUint64(36, supply, true)
  data.setUint8(44, decimals)
  data.setUint8(45, 1)
  return [...new Uint8Array(data.buffer)]
}

async function start(): Promise<Surfnet> {
  const load = createRequire(import.meta.url)
  const { Surfnet } = load('@solana/surfpool-linux-x64-gnu') as Surfpool
  const accounts = await Promise.all(Array.from({ length: FUNDED }, (_, index) => solanaAccount(index)))
  const addresses = accounts.map(({ address }) => address)
  const maker = await solanaAccount(MAKER.index)
  const till = await solanaAccount(TILL_INDEX)
  const node = Surfnet.startWithConfig({
    offline: true,
    blockProductionMode: 'clock',
    slotTimeMs: SLOT_MS,
    airdropSol: LAMPORTS_EACH,
    airdropAddresses: [...addresses, maker.address, till.address],
  })
  const { mint, decimals, each } = SOLANA_TOKEN
  node.setAccount(
    mint,
    MINT_LAMPORTS,
    mintData(decimals, BigInt(each * FUNDED + MAKER.tokens)),
    TOKEN_PROGRAM,
  )
  for (const address of addresses) node.fundToken(address, mint, each)
  node.fundToken(maker.address, mint, MAKER.tokens)
  // Its queue of events is bounded: once full, whoever sends a transaction waits forever, and holds up all who read.
  setInterval(() => node.drainEvents(), DRAIN_EVERY)
  return node
}

function relayPort(port: number, url: string): void {
  const { hostname, port: target } = new URL(url)
  const server = createServer((socket) => {
    const upstream = connect(Number(target), hostname)
    socket.pipe(upstream).pipe(socket)
    for (const end of [socket, upstream])
      end.on('error', () => {
        socket.destroy()
        upstream.destroy()
      })
  })
  server.listen(port, '127.0.0.1')
}

const [rpcPort, wsPort] = process.argv.slice(2).map(Number)
const node = await start()
serveRpcProxy(rpcPort ?? 0, node.rpcUrl)
relayPort(wsPort ?? 0, node.wsUrl)
// The native node does not hear signals, and holds the process.
for (const name of ['SIGINT', 'SIGTERM'] as const) process.on(name, () => process.exit(0))
