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

type Ask = (ask: CallPeer, input: never) => Promise<unknown>

const ASK: Readonly<Record<string, Ask>> = {
  'tron:signMessage': async (ask, { address, message }: TronTarget & { message: string }) =>
    readAnswer(SignedMessageSchema, await ask('tron_signMessage', { address, message })),
  'tron:signTransaction': async (
    ask,
    { address, transaction }: TronTarget & { transaction: TronTransactionJson },
  ) => {
    // Wallets from before `tron_method_version` `v1` read the transaction from a member of that name, the others from the top.
    const both = { ...transaction, transaction }
    return readAnswer(
      SignedTransactionSchema,
      await ask('tron_signTransaction', { address, transaction: both }),
    )
  },
}

/**
 * Translates the widget's calls for a wallet connected by WalletConnect.
 *
 * @throws as `Family.peer.ask`
 * @see WalletConnect's TRON RPC reference
 */
export async function callPeer(ask: CallPeer, { method, params, chainId }: PeerRequest): Promise<unknown> {
  if (!Object.hasOwn(ASK, method)) return ask(method, params)
  assertChain(params, chainId)
  return ASK[method]?.(ask, params as never)
}
