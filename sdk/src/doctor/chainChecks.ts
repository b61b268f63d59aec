import type { ChainInfo } from '@latch/protocol/config.ts'
import { callTarget, causeOf, type Widget } from './deployment.ts'
import { findDeployment } from './deploymentFindings.ts'
import type { Finding } from './finding.ts'
import { isLoopback } from './loopback.ts'

/** Minutes after which the newest block of a live EVM chain is old: the slowest of them makes one a minute. */
const MAX_BLOCK_AGE = 15

/** Reads of a chain by its JSON-RPC; families of other protocols are left out. */
type Reads = {
  /** Says which network a node is of. */
  network: { method: string; params: readonly unknown[] }
  /** Returns whether that is the chain. */
  isNetwork: (result: unknown, chain: string) => boolean
}

const READS: Readonly<Record<string, Reads>> = {
  eip155: {
    network: { method: 'eth_chainId', params: [] },
    isNetwork: (result, chain) => Number(result) === Number(chain.split(':')[1]),
  },
}

/** Checks the node of each chain, through the deployment as the widget reads it. */
export async function checkChains(widget: Widget): Promise<readonly Finding[]> {
  const chains = widget.config?.chains ?? []
  const readable = chains.filter(({ id }) => READS[namespaceOf(id)] !== undefined)
  return (await Promise.all(readable.map((chain) => checkChain(widget, chain)))).flat()
}

const namespaceOf = (chain: string) => chain.split(':')[0] ?? ''

async function checkChain(widget: Widget, info: ChainInfo): Promise<Finding[]> {
  const url = `${widget.widget}/v1/?${new URLSearchParams({ chainId: info.id, projectId: widget.projectId ?? '' })}`
  const ask = (method: string, params: readonly unknown[]) => callRpc(widget, url, method, params)
  const found = await checkNode(widget, info, ask)
  return found === null ? [...(await checkPublicNode(widget, info))] : [found]
}

type Ask = (method: string, params: readonly unknown[]) => Promise<unknown>

async function checkNode(widget: Widget, { id: chain }: ChainInfo, ask: Ask): Promise<Finding | null> {
  const reads = READS[namespaceOf(chain)] as Reads
  try {
    const network = await ask(reads.network.method, reads.network.params)
    if (!reads.isNetwork(network, chain))
      return findDeployment('CHAIN_WRONG', { chain, found: String(network) })
    const behind = await minutesBehind(widget, ask)
    return behind > MAX_BLOCK_AGE
      ? findDeployment('CHAIN_BEHIND', { chain, minutes: behind })
      : await checkArchive(chain, ask)
  } catch (error) {
    const code = error instanceof RpcFailure && error.isLimit ? 'CHAIN_LIMITED' : 'CHAIN_UNREACHABLE'
    return findDeployment(code, { chain, cause: causeOf(error) })
  }
}

/** A chain on this machine makes a block when something happens. */
async function minutesBehind({ widget, now }: Widget, ask: Ask): Promise<number> {
  if (isLoopback(new URL(widget).hostname)) return 0
  const block = (await ask('eth_getBlockByNumber', ['latest', false])) as { timestamp?: string } | null
  return Math.round((now() / 1000 - Number(block?.timestamp ?? 0)) / 60)
}

async function checkArchive(chain: string, ask: Ask): Promise<Finding | null> {
  try {
    await ask('eth_getBalance', ['0x0000000000000000000000000000000000000000', '0x1'])
    return null
  } catch (error) {
    return findDeployment('CHAIN_WITHOUT_ARCHIVE', { chain, cause: causeOf(error) })
  }
}

async function checkPublicNode(widget: Widget, { id: chain, rpcUrl: url }: ChainInfo): Promise<Finding[]> {
  const reads = READS[namespaceOf(chain)] as Reads
  try {
    const network = await callRpc(widget, url, reads.network.method, reads.network.params)
    const cause = `it says that it is ${network}`
    return reads.isNetwork(network, chain)
      ? []
      : [findDeployment('PUBLIC_NODE_UNREACHABLE', { chain, url, cause })]
  } catch (error) {
    return [findDeployment('PUBLIC_NODE_UNREACHABLE', { chain, url, cause: causeOf(error) })]
  }
}

/** An error of JSON-RPC or HTTP instead of a result. */
class RpcFailure extends Error {
  readonly isLimit: boolean
  constructor(message: string, isLimit: boolean) {
    super(message)
    this.isLimit = isLimit
  }
}

/** Code of JSON-RPC for too many requests (EIP-1474). */
const LIMIT_EXCEEDED = -32005

async function callRpc(
  widget: Widget,
  url: string,
  method: string,
  params: readonly unknown[],
): Promise<unknown> {
  const answer = await callTarget(widget, url, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
  })
  const body = await answer.json().catch(() => null)
  const { result, error } = body ?? {}
  if (error) throw new RpcFailure(error.message, error.code === LIMIT_EXCEEDED || answer.status === 429)
  if (!answer.ok || body === null) throw new RpcFailure(`HTTP ${answer.status}.`, answer.status === 429)
  return result
}
