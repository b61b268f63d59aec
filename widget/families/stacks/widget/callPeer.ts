import type { ChainId } from '@latch/protocol/caip.ts'
import type { CallPeer, PeerRequest } from '@latch/widget/src/core/family.ts'
import * as z from 'zod/mini'
import { assertChain, readAnswer } from '#walletStandard/widget/peerAnswers.ts'
import type { StacksCall } from '../protocol/calls.ts'
import { stacksWord } from '../protocol/chains.ts'
import { publicKey, signature, transaction, txid } from './callWallet.ts'

const SignedMessageSchema = z.object({ signature, publicKey: z.optional(publicKey) })
const SignedTransactionSchema = z.object({ transaction })
/** The format of WalletConnect's reference, that of its sample wallet, and only the ID. */
const SentSchema = z.union([
  z.object({ txid, transaction: z.optional(transaction) }),
  z.pipe(
    z.object({ txId: txid, transaction: z.optional(transaction) }),
    z.transform(({ txId, ...rest }) => ({ txid: txId, ...rest })),
  ),
  z.pipe(
    txid,
    z.transform((id) => ({ txid: id })),
  ),
])

type PeerCall = Exclude<StacksCall, 'stacks:connect' | 'stacks:disconnect'>
type From = { address: string; network: string | undefined }

const CALLS: Readonly<Record<PeerCall, (send: CallPeer, input: never) => Promise<unknown>>> = {
  'stacks:signMessage': async (send, { address, message }: From & { message: string }) =>
    readAnswer(SignedMessageSchema, await send('stx_signMessage', { address, message })),
  'stacks:signStructuredData': async (
    send,
    { address, domain, message }: From & { domain: string; message: string },
  ) => readAnswer(SignedMessageSchema, await send('stx_signStructuredMessage', { address, domain, message })),
  // The wallet must not send it: the signed transaction is checked first.
  'stacks:signTransaction': async (send, { address, transaction, network }: From & { transaction: string }) =>
    readAnswer(
      SignedTransactionSchema,
      await send('stx_signTransaction', { address, transaction, broadcast: false, network }),
    ),
  'stacks:transfer': async (
    send,
    { address, to, publicKey: _, ...terms }: From & { to: string; publicKey?: string },
  ) => readAnswer(SentSchema, await send('stx_transferStx', { ...terms, sender: address, recipient: to })),
  'stacks:callContract': async (send, { address, ...call }: From & object) =>
    readAnswer(SentSchema, await send('stx_callContract', { ...call, address })),
}

/**
 * Translates the widget's calls for a wallet connected by WalletConnect.
 *
 * @throws as `Family.peer.call`
 * @see WalletConnect's Stacks RPC reference
 */
export async function callPeer(send: CallPeer, { method, params, chainId }: PeerRequest): Promise<unknown> {
  if (!Object.hasOwn(CALLS, method)) return send(method, params)
  const { chain, ...input } = params as { chain: ChainId }
  assertChain({ chain }, chainId)
  return CALLS[method as PeerCall](send, { ...input, network: stacksWord(chain) } as never)
}
