import { fromBase64 } from '@latch/protocol/base64.ts'
import { RpcCode } from '@latch/protocol/errors.ts'
import { RpcError } from '@latch/widget/src/core/rpcError.ts'
import type { WalletSession } from '@latch/widget/src/core/walletSession.ts'
import { writeMessageDocument } from '../bytes/messageDocument.ts'
import { callWallet } from './cosmosWallet.ts'

/** Calls of a wallet that signs messages, as in `Proposal.calls`. */
export const MESSAGE_CALLS = ['cosmos:signArbitrary', 'cosmos:signAmino']

/** Message to sign, in base64, by an account on a chain. */
type Message = { chain: string; address: string; message: string }

/** Requests the signature of a message (ADR-36): wallets without a method for it sign its document like any other. */
export async function signMessage(session: WalletSession, input: Message, cancelSignal?: AbortSignal) {
  const options = cancelSignal && { cancelSignal }
  try {
    return await callWallet(session, 'cosmos:signArbitrary', input, options)
  } catch (error) {
    if (!(error instanceof RpcError) || error.code !== RpcCode.unsupportedMethod) throw error
    const { chain, address, message } = input
    const signDoc = writeMessageDocument(address, fromBase64(message))
    const document = { chain, address, signDoc, keepsFee: true }
    return (await callWallet(session, 'cosmos:signAmino', document, options)).signature
  }
}
