/** Calls to hosting for transfers of families whose wallets take a whole transaction, or do not send the transactions that they sign. */

import type { ChainId } from '@latch/protocol/caip.ts'
import { RpcCode } from '@latch/protocol/errors.ts'
import * as z from 'zod/mini'
import { familyEntry } from '#core/familyRegistry.ts'
import { RpcError } from '#core/rpcError.ts'
import { queryOf } from './account.ts'
import { errorReason } from './errorReason.ts'
import { callHosting, type HostingFailure } from './hosting.ts'

/** A transaction as its family writes it, with its detached signatures. */
export type Submission = { transaction: string; signatures?: readonly string[] }

const SubmittedSchema = z.object({ hash: z.string().check(z.minLength(1), z.maxLength(128)) })

const TransactionSchema = z.object({
  status: z.enum(['unknown', 'pending', 'confirmed', 'failed']),
  transaction: z.optional(z.string()),
  signatures: z.optional(z.array(z.string())),
  effects: z.optional(z.string()),
})

/** Failures after which hosting, or a node behind it, may have the transaction. */
const UNSURE: readonly unknown[] = [
  'API_UNREACHABLE',
  'API_UNAVAILABLE',
  'API_MALFORMED',
  'TIMEOUT',
] satisfies HostingFailure[]

/** Pauses between tries. Milliseconds. */
const PAUSES = [1_000, 3_000] as const

/**
 * Fetches the current chain data for a transfer of the native currency.
 *
 * @throws RpcError of {@link callHosting}
 */
export async function fetchTransferNeeds<Needs extends z.ZodMiniType>(
  schema: Needs,
  { chainId, address, signal }: { chainId: ChainId; address: string; signal?: AbortSignal | undefined },
): Promise<z.infer<Needs>> {
  const controller = new AbortController()
  const abort = () => controller.abort()
  signal?.addEventListener('abort', abort)
  const path = `/v1/account/${encodeURIComponent(address)}/transfer?${queryOf({ chainId })}`
  try {
    return await callHosting(schema, path, { controller })
  } finally {
    signal?.removeEventListener('abort', abort)
  }
}

/** Fetches the status and the contents of a transaction. @throws RpcError of {@link callHosting} */
export function fetchTransaction(chainId: ChainId, hash: string): Promise<z.infer<typeof TransactionSchema>> {
  return callHosting(TransactionSchema, `/v1/transaction/${chainId}/${hash}?${queryOf({})}`)
}

/** Returns whether a node knows a transaction: it waits for a block, or has its result. @throws RpcError of {@link callHosting} */
export async function isOnChain(chainId: ChainId, hash: string): Promise<boolean> {
  return (await fetchTransaction(chainId, hash)).status !== 'unknown'
}

/**
 * Sends a signed transaction. Sends the same one again if hosting does not answer: no chain executes it twice.
 *
 * @returns its hash.
 * @throws RpcError -32003, reason NETWORK_REFUSED, with the node's message; -32603, reason SUBMISSION_LOST, if it may have
 * been sent; else of {@link callHosting}: it was not sent.
 */
export async function submitTransaction(chainId: ChainId, body: Submission): Promise<string> {
  try {
    return await submitOnce(chainId, body)
  } catch (error) {
    if (UNSURE.includes(errorReason(error))) return resubmitTransaction(chainId, body)
    throw errorReason(error) === 'API_REFUSED' ? refusedByNetwork(error as RpcError) : error
  }
}

/**
 * Sends again a transaction that may have been sent. A refusal is ignored, because a node also refuses a transaction that
 * it has already taken; if its hash is found, it was sent.
 *
 * @returns its hash. @throws RpcError of {@link submissionLost}
 */
export async function resubmitTransaction(chainId: ChainId, body: Submission): Promise<string> {
  for (const pause of PAUSES) {
    await new Promise((resolve) => setTimeout(resolve, pause))
    const hash = await submitOnce(chainId, body).catch(() => null)
    if (hash !== null) return hash
  }
  const hash = await findHash(chainId, body).catch(() => null)
  if (hash !== null && (await isOnChain(chainId, hash).catch(() => false))) return hash
  throw submissionLost(hash)
}

/**
 * Returns the hash of a transaction that may not have been sent; null if its family cannot compute one. Rejects if the
 * family's code does not load.
 */
export async function findHash(chainId: ChainId, { transaction }: Submission): Promise<string | null> {
  const reads = await familyEntry(chainId)?.loadReads?.()
  return reads?.transactionHash?.(transaction) ?? null
}

/** -32603, reason SUBMISSION_LOST, outcome unknown: a transaction is signed and may have been sent. */
export function submissionLost(hash: string | null): RpcError {
  return new RpcError({
    code: RpcCode.internal,
    message: 'The transaction was signed, but it is unknown whether the network received it.',
    reason: 'SUBMISSION_LOST',
    data: { outcome: 'unknown', ...(hash !== null && { hash }) },
  })
}

async function submitOnce(chainId: ChainId, body: Submission): Promise<string> {
  const path = `/v1/submit/${chainId}?${queryOf({})}`
  return (await callHosting(SubmittedSchema, path, { body })).hash
}

function refusedByNetwork({ message }: RpcError): RpcError {
  return new RpcError({ code: RpcCode.transactionRejected, message, reason: 'NETWORK_REFUSED' })
}
