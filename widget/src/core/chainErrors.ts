import type { ChainId } from '@latch/protocol/caip.ts'
import { RpcCode } from '@latch/protocol/errors.ts'
import { RpcError } from './rpcError.ts'

/** 4901, reason WRONG_CHAIN: the wallet agreed to switch and is on another chain all the same. */
export function wrongChain(chainId: ChainId): RpcError {
  return new RpcError({
    code: RpcCode.chainDisconnected,
    message: `The wallet did not switch to ${chainId}. Choose the network in the wallet, then try again.`,
    reason: 'WRONG_CHAIN',
    data: { chainId },
  })
}

/**
 * Returns 4902 with reason CHAIN_NOT_IN_PROJECT. The reason distinguishes it from the wallet's own 4902, after which the
 * page may add the chain.
 */
export function chainNotInProject(chainId: ChainId): RpcError {
  return new RpcError({
    code: RpcCode.unknownChain,
    message: `The chain ${chainId} is not configured for this project.`,
    reason: 'CHAIN_NOT_IN_PROJECT',
  })
}

/**
 * Reason ACCOUNT_NOT_ON_CHAIN: the project lists the chain, and the visitor's smart account cannot act there.
 *
 * @param code - 4901, as the account is not connected there; 5710 where EIP-5792 has its own.
 */
export function accountNotOnChain(chainId: ChainId, code: number = RpcCode.chainDisconnected): RpcError {
  return new RpcError({
    code,
    message: `Smart accounts are not available on the chain ${chainId}. Use the plain account of the wallet.`,
    reason: 'ACCOUNT_NOT_ON_CHAIN',
    data: { chainId },
  })
}

/** 4900: the session is another wallet's, or over, by the time that its wallet answers. */
export function sessionChanged(): RpcError {
  return new RpcError({
    code: RpcCode.disconnected,
    message: 'The wallet changed while the network was being switched. Try again.',
    reason: 'SESSION_CHANGED',
  })
}
