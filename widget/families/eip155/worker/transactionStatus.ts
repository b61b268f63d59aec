import { callChain } from '@latch/hosting/api/chainCall.ts'
import type { ReadTransactionStatus } from '@latch/hosting/api/rpc/transactionStatus.ts'
import * as z from 'zod'

const ReceiptSchema = z.object({ status: z.enum(['0x0', '0x1']) })

/** Reads the receipt: a transaction that reverted has failed. */
export const readEvmStatus: ReadTransactionStatus = async (env, chain, hash) => {
  const [answer] = await callChain(chain, env, [{ method: 'eth_getTransactionReceipt', params: [hash] }])
  const { data: receipt } = ReceiptSchema.safeParse(answer)
  if (receipt === undefined) return null
  return receipt.status === '0x1' ? 'confirmed' : 'failed'
}
