import { createServer } from 'node:http'
import { text } from 'node:stream/consumers'
import { type CosmosChain, createLedger, type Ledger, type SentTransaction } from './ledger.ts'

/** Response of the Cosmos SDK's REST API: a status and JSON. */
type Answer = readonly [status: number, body: unknown]

/**
 * Stands in for a node of a Cosmos chain, which cannot run without a network: the SDK's REST for transfers, with
 * signatures checked by cosmjs. Without consensus and modules.
 *
 * @param port - 0 for any.
 * @param balances - In the smallest unit, by address.
 * @returns a function that stops it. @throws if the port is taken.
 */
export function startCosmos({
  port,
  chain,
  balances,
}: {
  port: number
  chain: CosmosChain
  balances: Readonly<Record<string, bigint>>
}): Promise<() => void> {
  const ledger = createLedger(chain, balances)
  const server = createServer(async (request, response) => {
    const url = new URL(request.url ?? '/', 'http://127.0.0.1')
    const [status, body] =
      request.method === 'POST' ? submit(ledger, url, await text(request)) : read(ledger, chain, url)
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
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

function submit(ledger: Ledger, { pathname }: URL, body: string): Answer {
  if (pathname !== '/cosmos/tx/v1beta1/txs') return NOT_IMPLEMENTED
  try {
    const { tx_bytes: bytes, mode } = JSON.parse(body) as Record<string, string>
    if (mode !== 'BROADCAST_MODE_SYNC') return refuse(3, `unsupported broadcast mode ${mode}`)
    const { hash, code, log } = ledger.send(Buffer.from(bytes ?? '', 'base64'))
    return [200, { tx_response: { height: '0', txhash: hash, code, raw_log: log } }]
  } catch (error) {
    return refuse(3, String(error))
  }
}

function read(ledger: Ledger, { id, denom }: CosmosChain, { pathname, searchParams }: URL): Answer {
  if (pathname.endsWith('/blocks/latest')) return [200, { block: describeBlock(ledger, id) }]
  const [, kind, address = ''] =
    /^\/cosmos\/(auth|bank)\/v1beta1\/(?:accounts|balances)\/(\w+)(?:\/by_denom)?$/.exec(pathname) ?? []
  const account = ledger.account(address)
  if (kind === 'bank') {
    const query = searchParams.get('denom')
    return [
      200,
      { balance: { denom: query, amount: String(query === denom ? (account?.amount ?? 0n) : 0n) } },
    ]
  }
  if (kind === 'auth') {
    if (account === undefined) return [404, { code: 5, message: `account ${address} not found`, details: [] }]
    const { number, sequence } = account
    const base = { address, pub_key: null, account_number: String(number), sequence: String(sequence) }
    return [200, { account: { '@type': '/cosmos.auth.v1beta1.BaseAccount', ...base } }]
  }
  const [, hash] = /^\/cosmos\/tx\/v1beta1\/txs\/(\w+)$/.exec(pathname) ?? []
  if (hash !== undefined) {
    const [found] = ledger.sent((transaction) => transaction.hash === hash.toUpperCase())
    if (found === undefined) return [404, { code: 5, message: `tx not found: ${hash}`, details: [] }]
    return [200, { tx: describeTransaction(found).tx, tx_response: describeTransaction(found) }]
  }
  return pathname === '/cosmos/tx/v1beta1/txs' ? search(ledger, searchParams) : NOT_IMPLEMENTED
}

const EVENT = /^(message\.sender|transfer\.recipient)='(\w+)'(?: AND tx\.height<=(\d+))?$/

/** Returns transactions of a sender or recipient, the newest first, up to the limit. */
function search(ledger: Ledger, query: URLSearchParams): Answer {
  const [, event, account = '', height] = EVENT.exec(query.get('query') ?? '') ?? []
  if (event === undefined) return refuse(3, 'query cannot be empty')
  const found = ledger.sent(
    (transaction) =>
      transaction.height <= Number(height ?? Number.POSITIVE_INFINITY) &&
      (event === 'message.sender'
        ? transaction.from === account
        : transaction.messages.some(({ toAddress }) => toAddress === account)),
  )
  const page = found.slice(0, Number(query.get('limit') ?? 100))
  return [200, { tx_responses: page.map(describeTransaction), pagination: null, total: String(found.length) }]
}

/** Each transaction is a block; an empty one is made meanwhile. */
function describeBlock(ledger: Ledger, id: string) {
  const [newest] = ledger.sent(() => true)
  return {
    header: { chain_id: id, height: String((newest?.height ?? 0) + 1), time: new Date().toISOString() },
  }
}

function describeTransaction({ hash, height, at, messages, fee }: SentTransaction) {
  return {
    txhash: hash,
    height: String(height),
    code: 0,
    timestamp: at.toISOString(),
    tx: {
      body: {
        messages: messages.map(({ fromAddress, toAddress, amount }) => ({
          '@type': '/cosmos.bank.v1beta1.MsgSend',
          from_address: fromAddress,
          to_address: toAddress,
          amount,
        })),
      },
      auth_info: { fee: { amount: fee } },
    },
  }
}

function refuse(code: number, message: string): Answer {
  return [400, { code, message, details: [] }]
}

const NOT_IMPLEMENTED: Answer = [501, { code: 12, message: 'Not Implemented', details: [] }]
