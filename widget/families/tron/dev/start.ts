import { createServer, type IncomingMessage } from 'node:http'
import { json } from 'node:stream/consumers'
import { TronWeb, utils } from 'tronweb'
import {
  ACTIVATION_FEE,
  BYTE_FEE,
  createLedger,
  FREE_BANDWIDTH,
  type Ledger,
  RejectedTransaction,
  type SentTransaction,
} from './ledger.ts'

type Answer = readonly [status: number, body: unknown]

export type TronOptions = {
  /** 0 for any. */
  port: number
  /** In sun, by address in base58. */
  balances: Readonly<Record<string, bigint>>
  /** Milliseconds from a transaction to its block; absent where `POST /dev/block` makes one. */
  blockTime?: number
}

/**
 * Stands in for a node of java-tron with TronGrid's index, which cannot run without a network: their HTTP API for
 * transfers,
 * with signatures checked by tronweb. Without contracts and witnesses; bandwidth is free.
 *
 * @returns a function that stops it. @throws if the port is taken.
 */
export function startTron({ port, balances, blockTime }: TronOptions): Promise<() => void> {
  const ledger = createLedger(
    Object.fromEntries(Object.entries(balances).map(([address, amount]) => [hexOf(address), amount])),
  )
  const server = createServer(async (request, response) => {
    const [status, body] = await respond(ledger, request, blockTime)
    // Pages build and send transactions by tronweb.
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
  const [, owner] = /^\/v1\/accounts\/(\w+)\/transactions$/.exec(pathname) ?? []
  if (owner !== undefined) return [200, list(ledger.of(hexOf(owner)), searchParams)]
  if (pathname === '/dev/block') return [200, ledger.makeBlock() ?? null]
  const [, method = ''] = /^\/wallet(?:solidity)?\/(\w+)$/.exec(pathname) ?? []
  const answer = METHODS[method]
  if (answer === undefined) return [404, { Error: 'Not found' }]
  const params = request.method === 'POST' ? await json(request).catch(() => ({})) : {}
  const body = answer(ledger, params as never)
  if (method.startsWith('broadcast') && blockTime !== undefined)
    setTimeout(ledger.makeBlock, blockTime).unref()
  return [200, body]
}

type Id = { value: string }
type Account = { address: string }
type Signed = { raw_data: object; signature: string[] }

const METHODS: Readonly<Record<string, (ledger: Ledger, params: never) => unknown>> = {
  getblock: describeBlock,
  getnowblock: describeBlock,
  getaccount: (ledger, { address }: Account) => {
    const own = hexOf(address)
    return ledger.has(own) ? { address, balance: Number(ledger.balanceOf(own)) } : {}
  },
  getaccountnet: () => ({ freeNetLimit: FREE_BANDWIDTH }),
  getchainparameters: () => ({
    chainParameter: [
      { key: 'getTransactionFee', value: BYTE_FEE },
      { key: 'getCreateNewAccountFeeInSystemContract', value: ACTIVATION_FEE },
      { key: 'getCreateAccountFee' },
    ],
  }),
  broadcasthex: (ledger, { transaction }: { transaction: string }) =>
    broadcast(
      ledger,
      () => Buffer.from(transaction, 'hex'),
      (message) => message,
    ),
  broadcasttransaction: (ledger, signed: Signed) =>
    broadcast(
      ledger,
      () => serialize(signed),
      (message) => Buffer.from(message).toString('hex'),
    ),
  gettransactioninfobyid: (ledger, { value }: Id) => {
    const found = ledger.find(value)
    const block = found?.block
    if (found === undefined || !block) return {}
    const { id, fee } = found
    return { id, fee: Number(fee), blockNumber: block.number, blockTimeStamp: block.at, receipt: {} }
  },
  gettransactionfrompending: (ledger, { value }: Id) => {
    const found = ledger.find(value)
    return found?.block === null ? { txID: found.id, raw_data_hex: found.raw } : {}
  },
}

/** Its ID ends with that of the test network. */
const GENESIS = { id: `${'0'.repeat(56)}cd8690dc`, number: 0, at: 0 }

function describeBlock(ledger: Ledger, { id_or_num: wanted }: { id_or_num?: string }) {
  const { id, number, at } = wanted === '0' ? GENESIS : ledger.newest()
  return { blockID: id, block_header: { raw_data: { number, timestamp: at } } }
}

/** @param write - Messages are hex in one method, and text in the other. */
function broadcast(ledger: Ledger, read: () => Uint8Array, write: (message: string) => string) {
  try {
    return { result: true, code: 'SUCCESS', message: '', txid: ledger.send(read()) }
  } catch (error) {
    const { code, message } =
      error instanceof RejectedTransaction ? error : new RejectedTransaction('OTHER_ERROR', String(error))
    return { result: false, code, message: write(message) }
  }
}

/** Returns the bytes of a signed transaction's JSON, by tronweb. */
function serialize(signed: Signed): Uint8Array {
  const message = utils.transaction.txJsonToPb(signed as never)
  for (const signature of signed.signature)
    message.addSignature(Buffer.from(signature.replace(/^0x/, ''), 'hex'))
  return message.serializeBinary()
}

/** Returns a page of an account's transfers; the fingerprint of the next page is its offset. */
function list(all: readonly SentTransaction[], query: URLSearchParams) {
  const [limit, start] = [Number(query.get('limit') ?? 20), Number(query.get('fingerprint') ?? 0)]
  const end = start + limit
  const data = all.slice(start, end).map(describeTransaction)
  const more = end < all.length ? { fingerprint: String(end) } : {}
  return { data, success: true, meta: { at: Date.now(), page_size: data.length, ...more } }
}

function describeTransaction({ id, raw, fee, block }: SentTransaction) {
  return {
    txID: id,
    raw_data_hex: raw,
    block_timestamp: block?.at ?? Date.now(),
    ...(block === null ? {} : { blockNumber: block.number }),
    ret: [{ contractRet: 'SUCCESS', fee: Number(fee) }],
  }
}

/** Returns an address in hex, as used internally, without a checksum; pages write base58 or hex. */
function hexOf(address: string): string {
  return TronWeb.address.toHex(address).toLowerCase()
}
