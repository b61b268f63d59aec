import { createServer, type IncomingMessage, type Server } from 'node:http'
import { text } from 'node:stream/consumers'
import { type ChainIndex, createChainIndex } from './chainIndex.ts'
import { type BitcoinRpc, NodeError } from './node.ts'

/** Page sizes of Esplora: pending transactions, and those of a block. */
const WAITING = 50
const PAGE = 25
/** Fee rate if the node has too little data for an estimate. In bitcoin per 1,000 virtual bytes. */
const USUAL_RATE = 0.00002

/**
 * Serves the REST of Esplora (blockstream.info, mempool.space) over a node, as far as hosting uses it. The node alone
 * decides
 * on validity. `POST /` is the node's own JSON-RPC, for tests that mine blocks.
 *
 * @param onSent - Called for each transaction that the node has accepted.
 */
export function serveEsplora(rpc: BitcoinRpc, onSent: () => void = () => {}): Server {
  const index = createChainIndex(rpc)
  return createServer(async (request, response) => {
    const [status, body] = await respond({ rpc, index, onSent }, request).catch(refuse)
    const isText = typeof body === 'string'
    response.writeHead(status, { 'content-type': isText ? 'text/plain' : 'application/json' })
    response.end(isText ? body : JSON.stringify(body))
  })
}

type Answer = readonly [status: number, body: unknown]
type Parts = { rpc: BitcoinRpc; index: ChainIndex; onSent: () => void }

async function respond({ rpc, index, onSent }: Parts, request: IncomingMessage): Promise<Answer> {
  const { pathname } = new URL(request.url ?? '/', 'http://127.0.0.1')
  if (request.method === 'POST' && pathname === '/') {
    const { method, params } = JSON.parse(await text(request)) as { method: string; params: unknown[] }
    return [200, { result: await rpc(method, ...params) }]
  }
  if (request.method === 'POST' && pathname === '/tx') {
    const txid = await rpc<string>('sendrawtransaction', await text(request))
    onSent()
    return [200, txid]
  }
  if (pathname === '/blocks') return [200, [await readBlock(rpc, await rpc<number>('getblockcount'))]]
  if (pathname === '/blocks/0') return [200, [await readBlock(rpc, 0)]]
  await index.read()
  if (pathname === '/fee-estimates') return [200, await readRates(rpc)]
  const found = read(index, pathname)
  return found === undefined ? [404, 'Not found'] : [200, found]
}

function read(index: ChainIndex, pathname: string): unknown {
  const [, address = '', rest, last = ''] =
    /^\/address\/(\w+)(?:(\/utxo|\/txs|\/txs\/chain\/)(\w*))?$/.exec(pathname) ?? []
  const [, txid = ''] = /^\/tx\/([0-9a-f]{64})$/.exec(pathname) ?? []
  if (txid !== '') return index.find(txid)
  if (address === '') return undefined
  if (rest === undefined)
    return { address, chain_stats: index.sums(address, true), mempool_stats: index.sums(address, false) }
  if (rest === '/utxo') return index.coins(address)
  const all = index.of(address)
  const confirmed = all.filter(({ status }) => status.confirmed)
  if (rest === '/txs')
    return [...all.filter(({ status }) => !status.confirmed).slice(0, WAITING), ...confirmed.slice(0, PAGE)]
  const start = confirmed.findIndex((transaction) => transaction.txid === last) + 1
  return start === 0 ? [] : confirmed.slice(start, start + PAGE)
}

async function readBlock(rpc: BitcoinRpc, height: number) {
  const id = await rpc<string>('getblockhash', height)
  const { time } = await rpc<{ time: number }>('getblockheader', id)
  return { id, height, timestamp: time }
}

/** Returns satoshi per virtual byte, by the number of blocks. */
async function readRates(rpc: BitcoinRpc) {
  const estimates = [1, 3, 6, 144].map(async (blocks) => {
    const { feerate = USUAL_RATE } = await rpc<{ feerate?: number }>('estimatesmartfee', blocks)
    return [blocks, feerate * 1e5] as const
  })
  return Object.fromEntries(await Promise.all(estimates))
}

/** Returns an error in Esplora's form, which passes on the node's. */
function refuse(error: unknown): Answer {
  if (!(error instanceof NodeError)) return [500, String(error)]
  const { code, message } = error
  return [400, `sendrawtransaction RPC error: ${JSON.stringify({ code, message })}`]
}
