import type { Namespace } from '@latch/protocol/caip.ts'
import type { ChainInfo } from '@latch/protocol/config.ts'
import { RpcCode } from '@latch/protocol/errors.ts'
import { config } from '@latch/widget/src/core/configStore.ts'
import { findFamily } from '@latch/widget/src/core/familyRegistry.ts'
import { RpcError } from '@latch/widget/src/core/rpcError.ts'

/** The chains of a family in the project, in its order. */
export function projectChainsIn(namespace: Namespace): readonly ChainInfo[] {
  return config().chains.filter(({ id }) => id.startsWith(`${namespace}:`))
}

/** @throws RpcError 4901 for a project without a chain of the family. */
export function requireChain(namespace: Namespace): ChainInfo {
  const [chain] = projectChainsIn(namespace)
  if (chain !== undefined) return chain
  throw new RpcError({
    code: RpcCode.chainDisconnected,
    message: `This project lists no ${findFamily(namespace)?.name} chain.`,
  })
}
