import { RpcCode } from '@latch/protocol/errors.ts'
import { submitTransaction } from '@latch/widget/src/api/transfers.ts'
import { RpcError } from '@latch/widget/src/core/rpcError.ts'
import type { WalletSession } from '@latch/widget/src/core/walletSession.ts'
import { readExecuted } from './readExecuted.ts'
import { callStandard } from './standardWallet.ts'

/** Wallet calls that {@link executeTransaction} can use, as in `Proposal.calls`. */
export const EXECUTE_CALLS = ['sui:signAndExecuteTransaction', 'sui:signTransaction']

type Input = { address: string; transaction: string; chain: string }
/** Wallet Standard's answer. A paired wallet that sent a transaction may return only the digest. */
type Executed = { digest: string } & { [Field in 'bytes' | 'signature' | 'effects']?: string | undefined }

/**
 * Makes a wallet sign and send a transaction; one that is only signed is sent by the project's node.
 *
 * @param assertApproved - Throws for bytes of another transaction. Called before a transaction that was only signed is
 * sent.
 * @throws RpcError of the wallet, and as {@link submitTransaction}.
 */
export async function executeTransaction(
  session: WalletSession,
  input: Input,
  assertApproved: (bytes: string) => void,
  cancelSignal: AbortSignal,
): Promise<Executed> {
  try {
    return await callStandard(session, 'sui:signAndExecuteTransaction', input, { cancelSignal })
  } catch (error) {
    if (!(error instanceof RpcError) || error.code !== RpcCode.unsupportedMethod) throw error
  }
  const { bytes, signature } = await callStandard(session, 'sui:signTransaction', input, { cancelSignal })
  assertApproved(bytes)
  const digest = await submitTransaction(session.chainId, { transaction: bytes, signatures: [signature] })
  const found = await readExecuted(session.chainId, digest)
  return { digest, bytes, signature, ...(found && { effects: found.effects }) }
}
