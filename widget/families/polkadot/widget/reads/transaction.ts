import type { ChainId } from '@latch/protocol/caip.ts'
import { rpc } from '@latch/widget/src/api/rpc.ts'
import type { PollState, TransactionStatus, WatchedTransaction } from '@latch/widget/src/core/familyParts.ts'
import { readAddress } from '../../bytes/address.ts'
import { accountKey, readAccount } from '../../bytes/storage.ts'

/**
 * Returns the status of a transaction: confirmed once its account's nonce has been used in a final block. Nodes report
 * nothing else about a transaction, not even whether its call failed.
 *
 * @throws RpcError of `api/rpc.ts`.
 */
export async function transactionStatus(
  { chainId, from }: WatchedTransaction,
  before: PollState,
): Promise<TransactionStatus | PollState> {
  const nonce = await readNonce(chainId, from)
  if (before.nonce !== null && nonce > before.nonce) return 'confirmed'
  return { ...before, nonce: before.nonce ?? nonce }
}

async function readNonce(chainId: ChainId, address: string): Promise<bigint> {
  const account = readAddress(address)?.account ?? new Uint8Array()
  const head = await rpc(chainId, 'chain_getFinalizedHead', [])
  const record = await rpc(chainId, 'state_getStorage', [accountKey(account), head])
  return readAccount(typeof record === 'string' ? record : null).nonce
}
