import type { ChainId } from '../../../protocol/caip.ts'
import { RpcCode } from '../../../protocol/errors.ts'
import { RpcError } from '../rpcError.ts'
import { familyOf } from './activeSession.ts'
import { switchSolana } from './solana/switchSolana.ts'
import { switchChain } from './switchChain.ts'

const SWITCHES = { eip155: switchChain, solana: switchSolana } as const

/**
 * Brings the wallet of a chain's family to it.
 *
 * @throws RpcError 4902 for a family in which nobody can be connected; else as {@link switchChain} and {@link
 * switchSolana}
 */
export async function switchNetwork(chainId: ChainId): Promise<void> {
  const family = familyOf(chainId)
  if (family === null)
    throw new RpcError({
      code: RpcCode.unknownChain,
      message: `No wallet can be connected on ${chainId} here.`,
    })
  await SWITCHES[family](chainId)
}
