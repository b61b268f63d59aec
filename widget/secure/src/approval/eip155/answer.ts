import { counterfactual } from '@latch/families/eip155/smartAccount.ts'
import type { Hex } from '@latch/families/hex.ts'
import { failed } from '../../core/failures.ts'
import type { Backend } from '../../core/node.ts'
import type { ApprovalRequest } from '../approvalRequest.ts'
import { doneOf, sendOperation } from './operation.ts'

/** What the page gets for a signature: itself, or what came of the order that it is of. */
export async function answerOf(
  { toSign: [one], chain, method, deploys }: ApprovalRequest,
  signature: Hex,
  backend: Backend,
): Promise<unknown> {
  if (one?.kind !== 'operation')
    return deploys === undefined ? signature : counterfactual(deploys.factory, deploys.factoryData, signature)
  const { operation, chainId } = one.payload
  const hash = await sendOperation(chain.id, operation, signature, backend)
  if (method === 'eth_sendUserOperation') return hash
  if (method === 'wallet_revokePermissions') {
    const { success } = await doneOf(chain.id, hash, backend)
    if (!success) throw failed('The permission is in force still: it was not revoked.', 'NOT_REVOKED')
    return {}
  }
  if (method !== 'wallet_sendCalls') return (await doneOf(chain.id, hash, backend)).transactionHash
  // EIP-5792 leaves the form to the wallet: with its network in it, an id finds its calls without being kept.
  return { id: `${hash}${chainId.slice(2).padStart(64, '0')}` }
}
