import { fromBase58, isSignature, toBase58 } from '@latch/protocol/base58.ts'
import { BASE64, fromBase64, toBase64 } from '@latch/protocol/base64.ts'
import { LIMITS } from '@latch/protocol/limits.ts'
import type { CallPeer, PeerRequest } from '@latch/widget/src/core/family.ts'
import * as z from 'zod/mini'
import { assertChain, readAnswer } from '#walletStandard/widget/peerAnswers.ts'
import { standardChainOf } from '../protocol/chains.ts'
import type { StandardRelayMethod } from '../protocol/relayMethods.ts'
import { loadSolana } from './loadLibrary.ts'

const base58 = z.string().check(z.refine(isSignature))
const base64 = z.string().check(z.minLength(1), z.maxLength(LIMITS.transactionLength), z.regex(BASE64))
const SignedSchema = z.object({ signature: base58 })
/** Wallets from before versioned transactions answer without the bytes. */
const SignedTransactionSchema = z.object({ signature: base58, transaction: z.optional(base64) })

const SignedTransactionsSchema = z.object({ transactions: z.array(base64) })

type MessageInput = { address: string; message: string }
type TransactionInput = { address: string; transaction: string; options?: object }
type TransactionsInput = { transactions: readonly string[] }

/** Features that are called on a wallet outside the page. */
type SolanaFeature = Exclude<StandardRelayMethod, `standard:${string}`>

const CALLS: Readonly<Record<SolanaFeature, (send: CallPeer, input: never) => Promise<unknown>>> = {
  'solana:signMessage': async (send, { address, message }: MessageInput) => {
    const params = { message: toBase58(fromBase64(message)), pubkey: address }
    const { signature } = readAnswer(SignedSchema, await send('solana_signMessage', params))
    return { signature: reencode(signature), signedMessage: message }
  },
  'solana:signTransaction': async (send, { address, transaction }: TransactionInput) => {
    const answer = await send('solana_signTransaction', { transaction, pubkey: address })
    const signed = readAnswer(SignedTransactionSchema, answer)
    return {
      signedTransaction: signed.transaction ?? (await putSignature(transaction, address, signed.signature)),
    }
  },
  'solana:signTransactions': async (send, { transactions }: TransactionsInput) => {
    const answer = await send('solana_signAllTransactions', { transactions })
    return { signedTransactions: readAnswer(SignedTransactionsSchema, answer).transactions }
  },
  'solana:signAndSendTransaction': async (send, { address, transaction, options }: TransactionInput) => {
    const params = { transaction, pubkey: address, sendOptions: options ?? {} }
    const { signature } = readAnswer(SignedSchema, await send('solana_signAndSendTransaction', params))
    return { signature: reencode(signature) }
  },
}

/**
 * Translates Wallet Standard calls for a wallet that uses WalletConnect's methods, as paired ones and the secure frame do:
 * base58 there, base64 here.
 *
 * @throws as `Family.peer.call`
 * @see WalletConnect's Solana RPC reference
 */
export async function callPeer(send: CallPeer, { method, params, chainId }: PeerRequest): Promise<unknown> {
  if (!Object.hasOwn(CALLS, method)) return send(method, params)
  assertChain(params, standardChainOf(chainId))
  return CALLS[method as SolanaFeature](send, params as never)
}

/** The bytes with a signature in its signer's place. */
async function putSignature(transaction: string, address: string, signature: string): Promise<string> {
  const { readTransaction, withSignature } = await loadSolana()
  const unsigned = readTransaction(fromBase64(transaction))
  const place = unsigned.message.keys.indexOf(address)
  return toBase64(withSignature(unsigned, place, fromBase58(signature)))
}

function reencode(signature: string): string {
  return toBase64(fromBase58(signature))
}
