import { ChannelError } from '@latch/channel/channelError.ts'
import { RpcCode } from '@latch/protocol/errors.ts'
import { failed, reasonOf } from '../core/failures.ts'

/** Identifiers with which a page finds a sent transaction: a transaction hash, or an ID for EIP-5792 `wallet_getCallsStatus`. */
export type SentNames = { hash?: string; id?: string }

/** Something signed, which can be handed to its network any number of times: no network takes it twice. */
export type Submission = {
  names: SentNames
  send(): Promise<unknown>
  /** Returns whether the network knows the transaction. */
  isKnown(): Promise<boolean>
}

/**
 * Submits a signed transaction. If the network refuses it, checks whether an earlier attempt was accepted.
 *
 * @throws ChannelError -32603, reason SUBMISSION_LOST, if it is unknown whether the network has it; else the network's
 * refusal.
 */
export async function submit({ names, send, isKnown }: Submission): Promise<void> {
  try {
    if (typeof (await send()) !== 'string')
      throw failed('The network returned an invalid response.', 'NODE_MALFORMED')
  } catch (error) {
    if (UNANSWERED.includes(reasonOf(error))) throw submissionLost(names)
    if (!(await isKnown().catch(() => false))) throw error
  }
}

/** Failures of this page's Worker, and of a node behind it, after which the network may have the transaction. */
const UNANSWERED: readonly (string | undefined)[] = [
  'NODE_UNREACHABLE',
  'NODE_MALFORMED',
  'RPC_MALFORMED',
  'RPC_UNAVAILABLE',
  'TIMEOUT',
]

function submissionLost(names: SentNames): ChannelError {
  return new ChannelError({
    code: RpcCode.internal,
    message:
      'The network did not confirm the payment. It may still be on its way: check before you send again.',
    data: { reason: 'SUBMISSION_LOST', outcome: 'unknown', ...names },
  })
}
