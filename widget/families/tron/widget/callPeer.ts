import type { CallPeer, PeerRequest } from '@latch/widget/src/core/family.ts'
import * as z from 'zod/mini'
import { assertChain, readAnswer } from '#walletStandard/widget/peerAnswers.ts'
import type { TronTarget, TronTransactionJson } from '../protocol/calls.ts'
import { SignedSchema, signature } from './callWallet.ts'

const SignedMessageSchema = z.object({ signature })
/** Some wallets wrap it once more. */
const SignedTransactionSchema = z.union([
  SignedSchema,
  z.pipe(
    z.object({ result: SignedSchema }),
    z.transform(({ result }) => result),
  ),
])

type SendCall = (send: CallPeer, input: never) => Promise<unknown>

const CALLS: Readonly<Record<string, SendCall>> = {
  'tron:signMessage': async (send, { address, message }: TronTarget & { message: string }) =>
    readAnswer(SignedMessageSchema, await send('tron_signMessage', { address, message })),
  'tron:signTransaction': async (
    send,
    { address, transaction }: TronTarget & { transaction: TronTransactionJson },
  ) => {
    // Wallets from before `tron_method_version` `v1` read the transaction from a member of that name, the others from the top.
    const both = { ...transaction, transaction }
    return readAnswer(
      SignedTransactionSchema,
      await send('tron_signTransaction', { address, transaction: both }),
    )
  },
}

/**
 * Translates the widget's calls for a wallet connected by WalletConnect.
 *
 * @throws as `Family.peer.call`
 * @see WalletConnect's TRON RPC reference
 */
export async function callPeer(send: CallPeer, { method, params, chainId }: PeerRequest): Promise<unknown> {
  if (!Object.hasOwn(CALLS, method)) return send(method, params)
  assertChain(params, chainId)
  return CALLS[method]?.(send, params as never)
}
