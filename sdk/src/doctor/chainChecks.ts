import type { ChainInfo } from '@latch/protocol/config.ts'
import { callRpc, RpcFailure } from './callRpc.ts'
import { callTarget, causeOf, readObject, type Widget } from './deployment.ts'
import { findDeployment } from './deploymentFindings.ts'
import type { Finding } from './finding.ts'
import { isLoopback } from './loopback.ts'

/** Checks the node of each chain, through the deployment as the widget reads it. */
export async function checkChains(widget: Widget): Promise<readonly Finding[]> {
  const chains = widget.config?.chains ?? []
  return (await Promise.all(chains.map((chain) => checkChain(widget, chain)))).flat()
}

async function checkChain(widget: Widget, info: ChainInfo): Promise<Finding[]> {
  const found = await checkTip(widget, info)
  return found === null ? checkEthereumNodes(widget, info) : [found]
}

type Refusal = { reasons: readonly { description: string }[] }
type Tip = { time: number | null; maxAge: number; isOwnNetwork: boolean }

/** The newest block, as the chain's family reads it. */
async function checkTip(widget: Widget, { id: chain }: ChainInfo): Promise<Finding | null> {
  const query = new URLSearchParams({ projectId: widget.projectId ?? '' })
  const url = `${widget.widget}/v1/tip/${chain}?${query}`
  try {
    const answer = await callTarget(widget, url)
    // Deployments of before have no such path.
    if (answer.status === 404) return null
    const tip = await readObject<Tip & Refusal>(answer)
    if (answer.ok) return faultOfTip(widget, chain, tip)
    const cause = tip.reasons?.[0]?.description ?? `HTTP ${answer.status}`
    return findDeployment(answer.status === 429 ? 'CHAIN_LIMITED' : 'CHAIN_UNREACHABLE', { chain, cause })
  } catch (error) {
    return findDeployment('CHAIN_UNREACHABLE', { chain, cause: causeOf(error) })
  }
}

/** A chain on this machine makes a block when something happens: it is never behind. */
function faultOfTip({ widget, now }: Widget, chain: string, tip: Partial<Tip>): Finding | null {
  if (tip.isOwnNetwork === false) return findDeployment('CHAIN_WRONG', { chain })
  const age = now() - (tip.time ?? now())
  if (age <= (tip.maxAge ?? age) || isLoopback(new URL(widget).hostname)) return null
  return findDeployment('CHAIN_BEHIND', { chain, minutes: Math.round(age / 60_000) })
}

/** Nodes of other families have no archive, and wallets add no other networks by themselves. */
async function checkEthereumNodes(widget: Widget, info: ChainInfo): Promise<Finding[]> {
  const query = new URLSearchParams({ chainId: info.id, projectId: widget.projectId ?? '' })
  const first = ['0x0000000000000000000000000000000000000000', '0x1'] as const
  const archive = await callRpc(widget, `${widget.widget}/v1/?${query}`, 'eth_getBalance', first).catch(
    (error: unknown) => error,
  )
  if (archive instanceof RpcFailure && archive.isOtherProtocol) return []
  const facts = { chain: info.id, cause: causeOf(archive) }
  const without = archive instanceof Error ? [findDeployment('CHAIN_WITHOUT_ARCHIVE', facts)] : []
  return [...without, ...(await checkPublicNode(widget, info))]
}

async function checkPublicNode(widget: Widget, { id: chain, rpcUrl: url }: ChainInfo): Promise<Finding[]> {
  try {
    const network = Number(await callRpc(widget, url, 'eth_chainId', []))
    if (network === Number(chain.split(':')[1])) return []
    const cause = `it says that its chain is ${network}`
    return [findDeployment('PUBLIC_NODE_UNREACHABLE', { chain, url, cause })]
  } catch (error) {
    return [findDeployment('PUBLIC_NODE_UNREACHABLE', { chain, url, cause: causeOf(error) })]
  }
}
