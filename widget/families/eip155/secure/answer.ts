import { ChannelError } from '@latch/channel/channelError.ts'
import { type Reason, RpcCode } from '@latch/protocol/errors.ts'
import type { ApprovalRequest } from '@latch/secure/src/approval/approvalRequest.ts'
import type { SentNames } from '@latch/secure/src/approval/submit.ts'
import type { Backend } from '@latch/secure/src/core/node.ts'
import type { Signature, SignedOperation } from '@latch/secure/src/worker/signMessages.ts'
import type { Hex } from '../../hex.ts'
import { counterfactual } from '../bytes/smartAccount.ts'
import { doneOf, sendOperation } from './operation.ts'

/** Result for the page: the signature itself, or the outcome of the signed operation. */
export async function encodeAnswer(
  { toSign: [one], chain, method, deploys }: ApprovalRequest,
  signed: Signature | SignedOperation,
  backend: Backend,
): Promise<unknown> {
  const signature = signed.signature as Hex
  if (one?.kind !== 'operation' || !('hash' in signed))
    return deploys === undefined ? signature : counterfactual(deploys.factory, deploys.factoryData, signature)
  const { operation, chainId } = one.payload
  const { hash } = signed
  // EIP-5792 leaves the form to the wallet: with its network in it, an id finds its calls without being kept.
  const id = `${hash}${chainId.slice(2).padStart(64, '0')}`
  const names = method === 'eth_sendUserOperation' ? { hash, id } : { id }
  await sendOperation(chain.id, { operation, signature, names, hash }, backend)
  if (method === 'eth_sendUserOperation') return hash
  if (method === 'wallet_sendCalls') return { id }
  const done = await doneOf(chain.id, hash, backend)
  if (done === null) throw operationPending(id)
  if (!done.success) throw callsReverted(method, { hash: done.transactionHash, id })
  return method === 'wallet_revokePermissions' ? {} : done.transactionHash
}

/** A bundle succeeds even if the calls of an operation in it revert, so its receipt does not show it. */
function callsReverted(method: string, names: SentNames): ChannelError {
  const [message, reason] =
    method === 'wallet_revokePermissions'
      ? ['The permission was not revoked and is still active.', 'NOT_REVOKED' satisfies Reason]
      : ['The transaction failed. Only its fee was paid.', 'CALLS_REVERTED' satisfies Reason]
  return new ChannelError({ code: RpcCode.internal, message, data: { reason, ...names } })
}

/** @param id - For EIP-5792 `wallet_getCallsStatus`. */
function operationPending(id: string): ChannelError {
  return new ChannelError({
    code: RpcCode.internal,
    message:
      'The payment was sent but is not confirmed yet. It may still be on its way: check before you send again.',
    data: { reason: 'OPERATION_PENDING' satisfies Reason, outcome: 'unknown', id },
  })
}
