import type { Method, WalletContext } from '../context.ts'
import { invalidParams, unknownChain } from '../walletError.ts'

type ChainParam = { chainId?: unknown; chainName?: unknown; rpcUrls?: unknown }

function readChainId(param: unknown): { hex: string; id: number } {
  const hex = (param as ChainParam | undefined)?.chainId
  if (typeof hex !== 'string' || !/^0x[0-9a-f]{1,13}$/i.test(hex))
    throw invalidParams(`Expected a 0x-prefixed hexadecimal 'chainId', got ${JSON.stringify(hex)}`)
  return { hex, id: Number(hex) }
}

async function switchTo(context: WalletContext, id: number): Promise<null> {
  if (context.state().chainId === id) return null
  const name = context.chains.find((chain) => chain.id === id)?.name ?? String(id)
  await context.confirm({ title: 'Switch network?', lines: [['Network', name]] })
  context.update({ chainId: id })
  return null
}

export const chainMethods: Readonly<Record<string, Method>> = {
  /** EIP-3326 */
  async wallet_switchEthereumChain(context, [param]) {
    const { hex, id } = readChainId(param)
    if (!context.state().chainIds.includes(id)) throw unknownChain(hex)
    return switchTo(context, id)
  },
  /** EIP-3085; like most wallets it offers to switch right away. */
  async wallet_addEthereumChain(context, [param]) {
    const { hex, id } = readChainId(param)
    const { chainName, rpcUrls } = param as ChainParam
    if (!Array.isArray(rpcUrls) || rpcUrls.length === 0) throw invalidParams("Expected 'rpcUrls'")
    // This wallet can only reach the chains of its own machine, whatever URL a site names.
    if (!context.chains.some((chain) => chain.id === id)) throw unknownChain(hex)
    if (!context.state().chainIds.includes(id)) {
      const lines = [['Network', String(chainName)] as const, ['RPC', String(rpcUrls[0])] as const]
      await context.confirm({ title: 'Add this network?', lines })
      context.update({ chainIds: [...context.state().chainIds, id] })
    }
    return switchTo(context, id)
  },
  /** EIP-747 */
  async wallet_watchAsset(context, [param]) {
    const asset = param as { type?: unknown; options?: { address?: unknown; symbol?: unknown } } | undefined
    if (asset?.type !== 'ERC20') throw invalidParams("Expected type 'ERC20'")
    const { address, symbol } = asset.options ?? {}
    await context.confirm({
      title: 'Add this token?',
      lines: [
        ['Token', String(symbol)],
        ['Address', String(address)],
      ],
    })
    return true
  },
}
