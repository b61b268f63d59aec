import { fromBase64 } from '@latch/protocol/base64.ts'
import type { ChainId } from '@latch/protocol/caip.ts'
import type { CallPeer, PeerRequest } from '@latch/widget/src/core/family.ts'
import { invalidParams } from '@latch/widget/src/core/rpcError.ts'
import * as z from 'zod/mini'
import { assertChain, readAnswer } from '#walletStandard/widget/peerAnswers.ts'
import type { SuiFeature } from '../protocol/features.ts'
import { readExecuted } from './readExecuted.ts'
import { digest, signature, transactionBytes } from './standardWallet.ts'

const SignedMessageSchema = z.object({ signature })
const SignedTransactionSchema = z.object({ signature, transactionBytes })
const ExecutedSchema = z.object({ digest })

type MessageInput = { address: string; message: string }
type TransactionInput = { address: string; transaction: string }

type SendCall = (send: CallPeer, input: never, chainId: ChainId) => Promise<unknown>

const CALLS: Readonly<Record<SuiFeature, SendCall>> = {
  'sui:signPersonalMessage': async (send, { address, message }: MessageInput) => {
    const answer = await send('sui_signPersonalMessage', { message: decodeMessage(message), address })
    return readAnswer(SignedMessageSchema, answer)
  },
  'sui:signTransaction': async (send, { address, transaction }: TransactionInput) => {
    const answer = await send('sui_signTransaction', { transaction, address })
    const signed = readAnswer(SignedTransactionSchema, answer)
    return { bytes: signed.transactionBytes, signature: signed.signature }
  },
  'sui:signAndExecuteTransaction': async (send, { address, transaction }: TransactionInput, chainId) => {
    const answer = await send('sui_signAndExecuteTransaction', { transaction, address })
    const executed = readAnswer(ExecutedSchema, answer)
    return { ...executed, ...(await readExecuted(chainId, executed.digest)) }
  },
}

/**
 * Translates Wallet Standard calls for a wallet connected by WalletConnect.
 *
 * @throws as `Family.peer.call`; RpcError -32602 for a message that is not text.
 * @see WalletConnect's Sui RPC reference
 */
export async function callPeer(send: CallPeer, { method, params, chainId }: PeerRequest): Promise<unknown> {
  if (!Object.hasOwn(CALLS, method)) return send(method, params)
  assertChain(params, chainId)
  return CALLS[method as SuiFeature](send, params as never, chainId)
}

/** Paired wallets take text: other bytes would be signed as something else. */
function decodeMessage(message: string): string {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(fromBase64(message))
  } catch {
    throw invalidParams('sui_signPersonalMessage: a paired wallet signs text only.')
  }
}
