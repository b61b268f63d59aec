import type { ChainId } from '@latch/protocol/caip.ts'
import { rpc } from '@latch/widget/src/api/rpc.ts'
import type { PollState, TransactionStatus, WatchedTransaction } from '@latch/widget/src/core/familyParts.ts'
import * as z from 'zod/mini'
import { readAddress } from '../../bytes/address.ts'
import { accountKey, readAccount } from '../../bytes/storage.ts'

const HeaderSchema = z.object({ number: z.string().check(z.regex(/^0x[0-9a-f]{1,8}$/)) })

/**
 * Returns the status of a transaction: confirmed once its nonce has been used in a final block, dropped once it can no
 * longer be. Nodes report nothing else about a transaction, not even whether its call failed. Of one whose own nonce is
 * unknown, the account's nonce at the first read is taken for it.
 *
 * @throws RpcError of `api/rpc.ts`.
 */
export async function transactionStatus(
  { chainId, from, expiryBlock }: WatchedTransaction,
  before: PollState,
): Promise<TransactionStatus | PollState> {
  const head = await rpc(chainId, 'chain_getFinalizedHead', [])
  const [nonce, block] = await Promise.all([
    readNonce(chainId, from, head),
    expiryBlock === undefined ? null : readNumber(chainId, head),
  ])
  if (before.nonce !== null && nonce > before.nonce) return 'confirmed'
  if (expiryBlock !== undefined && block !== null && block >= expiryBlock) return 'dropped'
  return { ...before, nonce: before.nonce ?? nonce }
}

async function readNonce(chainId: ChainId, address: string, head: unknown): Promise<bigint> {
  const account = readAddress(address)?.account ?? new Uint8Array()
  const record = await rpc(chainId, 'state_getStorage', [accountKey(account), head])
  return readAccount(typeof record === 'string' ? record : null).nonce
}

async function readNumber(chainId: ChainId, head: unknown): Promise<number> {
  return Number(z.parse(HeaderSchema, await rpc(chainId, 'chain_getHeader', [head])).number)
}
