import { callChain } from '@latch/hosting/api/chainCall.ts'
import type { ReadTransactionStatus } from '@latch/hosting/api/rpc/transactionStatus.ts'
import * as z from 'zod'

const StatusesSchema = z.object({
  value: z.tuple([z.object({ err: z.unknown(), confirmationStatus: z.string() }).nullable()]),
})

/** Reads the signature's status: confirmed by two thirds of the stake. */
export const readSolanaStatus: ReadTransactionStatus = async (env, chain, hash) => {
  const params = [[hash], { searchTransactionHistory: true }]
  const [answer] = await callChain(chain, env, [{ method: 'getSignatureStatuses', params }])
  const status = StatusesSchema.safeParse(answer).data?.value[0] ?? null
  if (status === null || status.confirmationStatus === 'processed') return null
  return (status.err ?? null) === null ? 'confirmed' : 'failed'
}
