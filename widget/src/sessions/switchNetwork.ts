import type { ChainId } from '@latch/protocol/caip.ts'
import { RpcCode } from '@latch/protocol/errors.ts'
import { chainNamespace, loadFamily } from '#core/familyRegistry.ts'
import { RpcError } from '#core/rpcError.ts'

/**
 * Switches the wallet of a chain's family to the chain.
 *
 * @throws RpcError 4902 for a family without connectors; else as `Family.switchTo`.
 */
export async function switchNetwork(chainId: ChainId): Promise<void> {
  const namespace = chainNamespace(chainId)
  if (namespace === null)
    throw new RpcError({
      code: RpcCode.unknownChain,
      message: `No wallet can be connected on ${chainId} here.`,
    })
  await (await loadFamily(namespace)).switchTo(chainId)
}
