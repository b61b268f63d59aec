import { createClient, RpcRequestError } from 'viem'
import type { Method } from '../context.ts'
import { activeChain } from '../context.ts'
import { WalletError } from '../walletError.ts'

/** Wallets pass on what only reads the chain. */
const READS = new Set([
  'eth_blockNumber',
  'eth_call',
  'eth_estimateGas',
  'eth_feeHistory',
  'eth_gasPrice',
  'eth_getBalance',
  'eth_getBlockByHash',
  'eth_getBlockByNumber',
  'eth_getCode',
  'eth_getLogs',
  'eth_getStorageAt',
  'eth_getTransactionByHash',
  'eth_getTransactionCount',
  'eth_getTransactionReceipt',
  'eth_maxPriorityFeePerGas',
])

/** @returns undefined for a method that is not a read. */
export function readMethods(method: string): Method | undefined {
  if (!READS.has(method)) return undefined
  return async (context, params) => {
    const chain = activeChain(context)
    const client = createClient({ chain, transport: context.transport(chain) })
    try {
      return await client.request({ method, params } as never)
    } catch (error) {
      const cause = error instanceof Error && 'walk' in error ? (error as RpcRequestError).walk() : error
      if (cause instanceof RpcRequestError) throw new WalletError(cause.code, cause.details)
      throw new WalletError(-32603, 'The chain could not be reached')
    }
  }
}
