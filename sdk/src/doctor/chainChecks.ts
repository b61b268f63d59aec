import type { ChainInfo } from '@latch/protocol/config.ts'
import { RpcCode } from '@latch/protocol/errors.ts'
import { callTarget, causeOf, readObject, type Widget } from './deployment.ts'
import { findDeployment } from './deploymentFindings.ts'
import type { Finding } from './finding.ts'
import { isLoopback } from './loopback.ts'

/** Minutes after which the newest block of a live EVM chain is old: the slowest of them makes one a minute. */
const MAX_BLOCK_AGE = 15

/** Checks the node of each chain, through the deployment as the widget reads it. */
export async function checkChains(widget: Widget): Promise<readonly Finding[]> {
  const chains = widget.config?.chains ?? []
  return (await Promise.all(chains.map((chain) => checkChain(widget, chain)))).flat()
}

type CallNode = (method: string, params: readonly unknown[]) => Promise<unknown>

async function checkChain(widget: Widget, info: ChainInfo): Promise<Finding[]> {
  const query = new URLSearchParams({ chainId: info.id, projectId: widget.projectId ?? '' })
  const callNode: CallNode = (method, params) =>
    callRpc(widget, `${widget.widget}/v1/?${query}`, method, params)
  try {
    const found = await checkNode(widget, info.id, callNode)
    return found === null ? await checkPublicNode(widget, info, callNode) : [found]
  } catch (error) {
    if (error instanceof RpcFailure && error.isOtherProtocol) return []
    const isLimit = error instanceof RpcFailure && error.isLimit
    const facts = { chain: info.id, cause: causeOf(error) }
    return [findDeployment(isLimit ? 'CHAIN_LIMITED' : 'CHAIN_UNREACHABLE', facts)]
  }
}

/** @throws {@link RpcFailure} */
async function checkNode(widget: Widget, chain: string, callNode: CallNode): Promise<Finding | null> {
  const minutes = await minutesBehind(widget, callNode)
  if (minutes > MAX_BLOCK_AGE) return findDeployment('CHAIN_BEHIND', { chain, minutes })
  return checkArchive(chain, callNode)
}

type Block = { timestamp?: string; hash?: string } | null

/** @throws {@link RpcFailure} A chain on this machine makes a block when something happens: it is never behind. */
async function minutesBehind({ widget, now }: Widget, callNode: CallNode): Promise<number> {
  const block = (await callNode('eth_getBlockByNumber', ['latest', false])) as Block
  if (isLoopback(new URL(widget).hostname)) return 0
  return Math.round((now() / 1000 - Number(block?.timestamp ?? 0)) / 60)
}

async function checkArchive(chain: string, callNode: CallNode): Promise<Finding | null> {
  try {
    await callNode('eth_getBalance', ['0x0000000000000000000000000000000000000000', '0x1'])
    return null
  } catch (error) {
    return findDeployment('CHAIN_WITHOUT_ARCHIVE', { chain, cause: causeOf(error) })
  }
}

/** The deployment answers `eth_chainId` by itself, so the first blocks tell whether its node is of the same chain. */
async function checkPublicNode(
  widget: Widget,
  { id: chain, rpcUrl: url }: ChainInfo,
  callNode: CallNode,
): Promise<Finding[]> {
  const callPublicNode: CallNode = (method, params) => callRpc(widget, url, method, params)
  try {
    const network = Number(await callPublicNode('eth_chainId', []))
    if (network !== Number(chain.split(':')[1]))
      return [
        findDeployment('PUBLIC_NODE_UNREACHABLE', {
          chain,
          url,
          cause: `it says that its chain is ${network}`,
        }),
      ]
    const [own, known] = await Promise.all([callNode, callPublicNode].map(readFirstBlock))
    return own !== null && known !== null && own !== known
      ? [findDeployment('CHAIN_WRONG', { chain, url })]
      : []
  } catch (error) {
    return [findDeployment('PUBLIC_NODE_UNREACHABLE', { chain, url, cause: causeOf(error) })]
  }
}

/** @returns its hash; null where the node does not have it. */
async function readFirstBlock(callNode: CallNode): Promise<string | null> {
  const block = (await callNode('eth_getBlockByNumber', ['0x0', false]).catch(() => null)) as Block
  return block?.hash ?? null
}

/** An error of JSON-RPC or HTTP instead of a result. */
class RpcFailure extends Error {
  readonly isLimit: boolean
  /** True where the deployment forwards no such method: chains of other families are not checked. */
  readonly isOtherProtocol: boolean
  constructor(message: string, { code, status }: { code: number | undefined; status: number }) {
    super(message)
    this.isLimit = code === RpcCode.limitExceeded || status === 429
    this.isOtherProtocol = code === RpcCode.methodNotFound || status === 400
  }
}

type RpcAnswer = { result: unknown; error: { code: number; message: string } | null }

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
  const { result, error } = await readObject<RpcAnswer>(answer)
  const { status } = answer
  if (error) throw new RpcFailure(error.message, { code: error.code, status })
  if (!answer.ok || result === undefined)
    throw new RpcFailure(`HTTP ${status} without a result.`, { code: undefined, status })
  return result
}
