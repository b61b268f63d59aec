import { toBase64 } from '@latch/protocol/base64.ts'
import type { CallPeer, PeerRequest } from '@latch/widget/src/core/family.ts'
import * as z from 'zod/mini'
import { assertChain, readAnswer } from '#walletStandard/widget/peerAnswers.ts'
import { hexToBytes } from '../../bytes.ts'
import type { BitcoinCall } from '../protocol/calls.ts'
import { psbt, signature, txid } from './callWallet.ts'

const HEX = /^(0x)?([0-9a-f]{2})+$/i
/** Hex by WalletConnect's reference; base64 by many wallets. */
const SignedMessageSchema = z.object({
  signature: z.union([z.string().check(z.maxLength(16 * 1024), z.regex(HEX)), signature]),
})
const SignedPsbtSchema = z.object({ psbt })
const SentSchema = z.object({ txid })

type MessageInput = { address: string; message: string; protocol: string }
type PsbtInput = { psbt: string; signInputs: readonly { address: string }[] }
type TransferInput = { from: string; to: string; amount: string }

type PeerCall = Exclude<BitcoinCall, 'bip122:connect' | 'bip122:disconnect'>

const CALLS: Readonly<Record<PeerCall, (send: CallPeer, input: never) => Promise<unknown>>> = {
  'bip122:signMessage': async (send, { address, message, protocol }: MessageInput) => {
    const answer = await send('signMessage', { account: address, message, address, protocol })
    const signed = readAnswer(SignedMessageSchema, answer).signature
    return { signature: HEX.test(signed) ? toBase64(hexToBytes(signed.replace(/^0x/, ''))) : signed }
  },
  // The wallet must not send it: the signed transaction is checked first.
  'bip122:signPsbt': async (send, { psbt, signInputs }: PsbtInput) => {
    const params = { account: signInputs[0]?.address, psbt, signInputs, broadcast: false }
    return readAnswer(SignedPsbtSchema, await send('signPsbt', params))
  },
  'bip122:sendTransfer': async (send, { from, to, amount }: TransferInput) =>
    readAnswer(SentSchema, await send('sendTransfer', { account: from, recipientAddress: to, amount })),
}

/**
 * Translates the widget's calls for a wallet connected by WalletConnect.
 *
 * @throws as `Family.peer.call`
 * @see WalletConnect's Bitcoin RPC reference
 */
export async function callPeer(send: CallPeer, { method, params, chainId }: PeerRequest): Promise<unknown> {
  if (!Object.hasOwn(CALLS, method)) return send(method, params)
  const { chain, ...input } = params as { chain: string }
  assertChain({ chain }, chainId)
  return CALLS[method as PeerCall](send, input as never)
}
