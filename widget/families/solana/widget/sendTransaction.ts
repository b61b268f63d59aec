import { toBase58 } from '@latch/protocol/base58.ts'
import { fromBase64 } from '@latch/protocol/base64.ts'
import { RpcCode } from '@latch/protocol/errors.ts'
import { errorReason } from '@latch/widget/src/api/errorReason.ts'
import { rpc } from '@latch/widget/src/api/rpc.ts'
import { submissionLost } from '@latch/widget/src/api/transfers.ts'
import { malformed, RpcError } from '@latch/widget/src/core/rpcError.ts'
import type { WalletSession } from '@latch/widget/src/core/walletSession.ts'
import { readTransaction } from '../bytes/message.ts'
import { callStandard } from './standardWallet.ts'

/** Wallet calls that {@link sendTransaction} can use, as in `Proposal.calls`. */
export const SEND_CALLS = ['solana:signAndSendTransaction', 'solana:signTransaction']

/** Failures after which the node may have the transaction. */
const UNANSWERED: readonly unknown[] = ['TIMEOUT', 'RPC_UNAVAILABLE', 'RPC_MALFORMED']

type Transaction = { address: string; transaction: string; chain: string }
type SendOptions = { commitment?: string | undefined; preflightCommitment?: string | undefined }

/**
 * Makes a wallet sign and send a transaction; one that is only signed is sent by the project's node.
 *
 * @param assertSigned - Rejects an answer that the account has not signed.
 * @returns the signature in base58.
 * @throws RpcError of the wallet and the node; of {@link submissionLost} if the node does not answer.
 */
export async function sendTransaction(
  session: WalletSession,
  { options, ...input }: Transaction & { options: SendOptions },
  assertSigned: (signedTransaction: string) => Promise<unknown>,
  cancelSignal?: AbortSignal,
): Promise<string> {
  const walletOptions = cancelSignal && { cancelSignal }
  try {
    const answer = await callStandard(
      session,
      'solana:signAndSendTransaction',
      { ...input, options },
      walletOptions,
    )
    return toBase58(fromBase64(answer.signature))
  } catch (error) {
    if (!(error instanceof RpcError) || error.code !== RpcCode.unsupportedMethod) throw error
  }
  const { signedTransaction } = await callStandard(session, 'solana:signTransaction', input, walletOptions)
  await assertSigned(signedTransaction)
  // Until when the sender waits is not the node's to know.
  const { commitment: _, ...known } = options
  const sent = { encoding: 'base64', preflightCommitment: 'confirmed', ...known }
  const submitted = rpc(session.chainId, 'sendTransaction', [signedTransaction, sent])
  const signature = await submitted.catch((error: unknown) => {
    throw UNANSWERED.includes(errorReason(error)) ? submissionLost(signatureIn(signedTransaction)) : error
  })
  if (typeof signature !== 'string') throw malformed()
  return signature
}

/** Returns the first signature, which identifies a transaction; null if the wallet's answer is not a transaction. */
function signatureIn(transaction: string): string | null {
  try {
    const [signature] = readTransaction(fromBase64(transaction)).signatures
    return signature === undefined ? null : toBase58(signature)
  } catch {
    return null
  }
}
