import { type ChainId, chainIdToHex } from '../../protocol/caip.ts'
import type { ChainInfo } from '../../protocol/config.ts'
import { RpcCode } from '../../protocol/errors.ts'
import { relay } from '../wallets/relay.ts'
import { projectChain } from './configStore.ts'
import { RpcError } from './rpcError.ts'

/** Answers with which wallets say that they do not know a chain (spec §8). */
const ADD_CHAIN_CODES: readonly number[] = [RpcCode.unknownChain, 5000, RpcCode.internal]

/**
 * Asks a wallet to switch; when it does not know the chain and the project lists it, the chain is added first.
 *
 * @throws RpcError of the wallet; 4902 when the project does not list the chain either.
 */
export async function bringToChain(walletId: string, chainId: ChainId): Promise<void> {
  const target = [{ chainId: chainIdToHex(chainId) }]
  try {
    await relay(walletId, 'wallet_switchEthereumChain', target)
  } catch (error) {
    const chain = projectChain(chainId)
    if (chain === undefined || !isUnknownChain(error)) throw error
    await relay(walletId, 'wallet_addEthereumChain', [addChainParams(chain)])
    await relay(walletId, 'wallet_switchEthereumChain', target)
  }
}

/** -32603 is how some wallets wrap the 4902; a wallet that did not answer at all is told apart by its reason. */
function isUnknownChain(error: unknown): boolean {
  if (!(error instanceof RpcError) || !ADD_CHAIN_CODES.includes(error.code)) return false
  return (error.data as { reason?: unknown } | null | undefined)?.reason === undefined
}

/** EIP-3085 params of a chain of the project's list. */
function addChainParams({ id, name, nativeCurrency, rpcUrl, explorerUrl, iconUrl }: ChainInfo) {
  return {
    chainId: chainIdToHex(id),
    chainName: name,
    nativeCurrency,
    rpcUrls: [rpcUrl],
    ...(explorerUrl === null ? {} : { blockExplorerUrls: [explorerUrl] }),
    ...(iconUrl === null ? {} : { iconUrls: [iconUrl] }),
  }
}
