import { jsonResponse } from '@latch/hosting/http/responses.ts'
import type { ProjectRequest } from '@latch/hosting/http/route.ts'
import * as z from 'zod/mini'
import { callBundler } from './bundler.ts'
import { type AccountsEnvironment, accountNetworks } from './settings.ts'

/** Hash of the operation, and the network's number in a word: all that it takes to find its calls. */
const ID = /^0x([0-9a-f]{64})([0-9a-f]{64})$/i

const hex = z.string().check(z.regex(/^0x[0-9a-f]*$/i))
const LogsSchema = z.array(z.object({ address: hex, data: hex, topics: z.array(hex) }))
/** Receipt of the transaction that executed the calls. */
const MinedSchema = z.object({ blockHash: hex, blockNumber: hex, gasUsed: hex, transactionHash: hex })

/** EIP-5792's, as the page gets it. `status`: 100 is pending, 200 done, 500 reverted, and then nothing of a batch happened. */
type CallsStatus = {
  version: '2.0.0'
  id: string
  chainId: string
  status: 100 | 200 | 500
  atomic: true
  receipts?: [z.infer<typeof MinedSchema> & { logs: z.infer<typeof LogsSchema>; status: '0x0' | '0x1' }]
}

const FoundSchema = z.object({ success: z.boolean(), logs: LogsSchema, receipt: MinedSchema })

/**
 * `GET /v1/calls/{id}`: the status of a `wallet_sendCalls`, null if unknown; from the bundler of the network in the ID,
 * and from the chain itself.
 */
export async function serveCalls({ env, project, params }: ProjectRequest): Promise<Response> {
  return jsonResponse({
    calls: await find(params.id ?? '', accountNetworks(env as AccountsEnvironment, project)),
  })
}

async function find(id: string, networks: ReturnType<typeof accountNetworks>): Promise<CallsStatus | null> {
  const [, operation, word] = ID.exec(id) ?? []
  if (operation === undefined) return null
  const number = BigInt(`0x${word}`)
  const network = networks.get(`eip155:${number}`)
  if (network === undefined) return null
  const hash = `0x${operation}`
  const common = { version: '2.0.0', id, chainId: `0x${number.toString(16)}`, atomic: true } as const
  const answer = await callBundler(network, 'eth_getUserOperationReceipt', [hash])
  if (answer === null) {
    const known = await callBundler(network, 'eth_getUserOperationByHash', [hash])
    return known === null ? null : { ...common, status: 100 }
  }
  const { success, logs, receipt } = z.parse(FoundSchema, answer)
  const status = success ? '0x1' : '0x0'
  return { ...common, status: success ? 200 : 500, receipts: [{ logs, status, ...receipt }] }
}
