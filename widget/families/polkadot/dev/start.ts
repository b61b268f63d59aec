import { createServer } from 'node:http'
import { json } from 'node:stream/consumers'
import { bytesToHex } from 'viem'
import { type Block, createLedger, FEE, InvalidTransaction, type Ledger, VERSION } from './ledger.ts'
import { METADATA } from './payload.ts'

type Call = { id?: unknown; method?: string; params?: readonly unknown[] }
type Method = (...params: never) => unknown
type Methods = Readonly<Record<string, Method>>

/** Of a node's pool. */
const INVALID = 1010

/**
 * Stands in for a node of Polkadot's Asset Hub, which cannot run without a network: its JSON-RPC for transfers, with
 * the chain's real metadata, and signatures checked by PAPI's codec. No runtime is executed; fees are fixed.
 *
 * @param port - 0 for any.
 * @param balances - In plancks, by address.
 * @returns a function that stops it. @throws if the port is taken.
 */
export function startPolkadot({
  port,
  balances,
}: {
  port: number
  balances: Readonly<Record<string, bigint>>
}): Promise<() => void> {
  const methods = nodeMethods(createLedger(balances))
  const server = createServer(async (request, response) => {
    // Dapps read the node from their own pages.
    const headers = { 'content-type': 'application/json', 'access-control-allow-origin': '*' }
    if (request.method === 'OPTIONS')
      return response.writeHead(204, { ...headers, 'access-control-allow-headers': '*' }).end()
    const body = (await json(request).catch(() => ({}))) as Call | Call[]
    const answer = Array.isArray(body) ? body.map((call) => run(methods, call)) : run(methods, body)
    return response.writeHead(200, headers).end(JSON.stringify(answer))
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

function run(methods: Methods, { id, method = '', params = [] }: Call): object {
  const handler = Object.hasOwn(methods, method) ? methods[method] : undefined
  if (handler === undefined)
    return { jsonrpc: '2.0', id, error: { code: -32601, message: 'Method not found' } }
  try {
    return { jsonrpc: '2.0', id, result: handler(...(params as never)) ?? null }
  } catch (error) {
    const isInvalid = error instanceof InvalidTransaction
    const invalid = { code: INVALID, message: 'Invalid Transaction', data: String((error as Error).message) }
    return { jsonrpc: '2.0', id, error: isInvalid ? invalid : { code: 4003, message: String(error) } }
  }
}

function nodeMethods(ledger: Ledger): Methods {
  const blockAt = (hash?: string) => ledger.blocks.find((block) => block.hash === hash) ?? ledger.last()
  const methods: Methods = {
    rpc_methods: () => ({ methods: Object.keys(methods) }),
    system_chain: () => 'Polkadot Asset Hub',
    system_name: () => 'stand-in',
    system_version: () => '0',
    system_health: () => ({ peers: 0, isSyncing: false, shouldHavePeers: false }),
    system_properties: () => ({ ss58Format: 0, tokenDecimals: 10, tokenSymbol: 'DOT' }),
    system_accountNextIndex: (address: string) => ledger.account(address).nonce,
    state_getRuntimeVersion: () => VERSION,
    chain_getRuntimeVersion: () => VERSION,
    state_getMetadata: () => bytesToHex(METADATA),
    state_getStorage: ledger.storage,
    state_queryStorageAt: (keys: readonly string[]) => [
      { block: ledger.last().hash, changes: keys.map((key) => [key, ledger.storage(key)]) },
    ],
    // Of the runtime's calls the one that libraries make before a transfer.
    state_call: (name: string, account: string) => {
      if (name !== 'AccountNonceApi_account_nonce') throw new Error(`Exported method ${name} is not found`)
      return ledger.nonce(account)
    },
    chain_getBlockHash: (number?: number | string | null) =>
      (number == null ? ledger.last() : ledger.blocks[Number(number)])?.hash,
    chain_getFinalizedHead: () => ledger.last().hash,
    chain_getHead: () => ledger.last().hash,
    chain_getHeader: (hash?: string) => describeHeader(blockAt(hash)),
    payment_queryInfo: () => ({
      weight: { ref_time: 0, proof_size: 0 },
      class: 'normal',
      partialFee: String(FEE),
    }),
    author_submitExtrinsic: ledger.submit,
  }
  return methods
}

function describeHeader({ number, parent, root }: Block) {
  const name = `0x${number.toString(16)}`
  return { parentHash: parent, number: name, stateRoot: root, extrinsicsRoot: root, digest: { logs: [] } }
}
