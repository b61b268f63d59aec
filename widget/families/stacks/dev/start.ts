import { createServer, type IncomingMessage } from 'node:http'
import { buffer } from 'node:stream/consumers'
import {
  createLedger,
  FEE_RATE,
  type Ledger,
  RejectedTransaction,
  type SentTransaction,
  type StacksNetwork,
  toHex,
} from './ledger.ts'

type Answer = readonly [status: number, body: unknown]

export type StacksOptions = {
  /** 0 for any. */
  port: number
  network: StacksNetwork
  /** In microSTX, by address. */
  balances: Readonly<Record<string, bigint>>
  /** Milliseconds from a transaction to its block; absent where `POST /dev/block` makes one. */
  blockTime?: number
}

/**
 * Stands in for a node of Stacks with Hiro's index, which cannot run without a network: their REST for transfers, with
 * signatures checked by Stacks.js. Without miners, Bitcoin and contracts.
 *
 * @returns a function that stops it. @throws if the port is taken.
 */
export function startStacks({ port, network, balances, blockTime }: StacksOptions): Promise<() => void> {
  const ledger = createLedger(network, balances)
  const server = createServer(async (request, response) => {
    const [status, body] = await respond(ledger, request, blockTime)
    // Wallets send from their own pages.
    const headers = { 'content-type': 'application/json', 'access-control-allow-origin': '*' }
    response.writeHead(status, { ...headers, 'access-control-allow-headers': '*' }).end(JSON.stringify(body))
  })
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, '127.0.0.1', () =>
      resolve(() => {
        server.closeAllConnections()
        server.close()
      }),
    )
  })
}

async function respond(
  ledger: Ledger,
  request: IncomingMessage,
  blockTime: number | undefined,
): Promise<Answer> {
  const { pathname, searchParams } = new URL(request.url ?? '/', 'http://127.0.0.1')
  if (request.method === 'OPTIONS') return [204, null]
  if (request.method !== 'POST') return read(ledger, pathname, searchParams)
  if (pathname === '/dev/block') return [200, ledger.makeBlock() ?? null]
  if (pathname !== '/v2/transactions') return NOT_FOUND
  const answer = submit(ledger, await buffer(request))
  if (answer[0] === 200 && blockTime !== undefined) setTimeout(ledger.makeBlock, blockTime).unref()
  return answer
}

function submit(ledger: Ledger, bytes: Uint8Array): Answer {
  try {
    return [200, ledger.send(bytes).slice(2)]
  } catch (error) {
    if (!(error instanceof RejectedTransaction)) throw error
    const { message, reason, data } = error
    return [400, { error: message, reason, reason_data: data }]
  }
}

const ADDRESS = /^\/(v2\/accounts|extended\/v3\/principals)\/([^/]+)(\/balances\/stx|\/transactions)?$/

function read(ledger: Ledger, pathname: string, query: URLSearchParams): Answer {
  if (pathname === '/v2/fees/transfer') return [200, Number(FEE_RATE)]
  if (pathname === '/v2/info') return [200, { network_id: ledger.network }]
  if (pathname === '/extended/v2/blocks/latest')
    return [200, { height: ledger.height(), block_time: Math.floor(Date.now() / 1_000) }]
  const [, id = ''] = /^\/extended\/v3\/transactions\/(0x[0-9a-f]{64})$/.exec(pathname) ?? []
  const found = ledger.find(id)
  if (found !== undefined) return [200, describeTransaction(found)]
  const [, place = '', address = '', part] = ADDRESS.exec(pathname) ?? []
  if (place === 'v2/accounts' && part === undefined) {
    const { balance, nonce } = ledger.account(address)
    return [200, { balance: toHex(balance), locked: toHex(0n), unlock_height: 0, nonce }]
  }
  if (part === '/balances/stx') {
    const balance = String(ledger.account(address).balance)
    return [200, { balance, available: balance, locked: null, mempool: null }]
  }
  return part === '/transactions' ? list(ledger.of(address), query) : NOT_FOUND
}

/** Returns a page of an account's transfers; the offset of the next page is its number. */
function list(all: readonly SentTransaction[], query: URLSearchParams): Answer {
  const [limit, start] = [Number(query.get('limit') ?? 20), Number(query.get('cursor') ?? 0)]
  const end = start + limit
  const next = end < all.length ? String(end) : null
  const results = all.slice(start, end).map((one) => ({ transaction: describeTransaction(one) }))
  return [
    200,
    { total: all.length, limit, cursor: { next, previous: null, current: String(start) }, results },
  ]
}

function describeTransaction({ id, from, to, nonce, amount, fee, memo, block }: SentTransaction) {
  return {
    tx_id: id,
    sender: { address: from, nonce },
    sponsor: null,
    fee_rate: String(fee),
    status: block === null ? 'pending' : 'success',
    block: block && { height: block.height, time: Math.floor(block.at.getTime() / 1000) },
    type: 'token_transfer',
    token_transfer: { recipient: to, amount: String(amount), memo: { repr: memo } },
  }
}

const NOT_FOUND: Answer = [404, { error: 'Not found' }]
