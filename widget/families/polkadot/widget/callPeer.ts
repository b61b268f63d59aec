import type { CallPeer, PeerRequest } from '@latch/widget/src/core/family.ts'
import * as z from 'zod/mini'
import { otherChain } from '#walletStandard/widget/accounts.ts'
import { readAnswer } from '#walletStandard/widget/peerAnswers.ts'
import { hexToBytes } from '../../bytes.ts'
import { messageText } from '../../messageText.ts'
import { chainIdOfGenesis } from '../protocol/chains.ts'
import { signature, signedTransaction } from './injectedWallet.ts'

const SignedMessageSchema = z.object({ signature })
const SignedPayloadSchema = z.object({ signature, signedTransaction })

type MessageInput = { address: string; data: string }
type PayloadInput = { payload: { address: string; genesisHash: string } }

/**
 * Translates the widget's calls for a wallet connected by WalletConnect.
 *
 * @throws as `Family.peer.call`
 * @see WalletConnect's Polkadot RPC reference
 */
export async function callPeer(send: CallPeer, { method, params, chainId }: PeerRequest): Promise<unknown> {
  if (method === 'polkadot:signRaw') {
    const { address, data } = params as MessageInput
    // Some wallets read the text, others the bytes.
    const message = messageText(hexToBytes(data.slice(2))) ?? data
    const answer = await send('polkadot_signMessage', { address, message, data, type: 'bytes' })
    return readAnswer(SignedMessageSchema, answer)
  }
  if (method === 'polkadot:signPayload') {
    const { payload } = params as PayloadInput
    // The session may have been switched since the request was made.
    if (chainIdOfGenesis(payload.genesisHash) !== chainId) throw otherChain()
    const input = { address: payload.address, transactionPayload: payload }
    return readAnswer(SignedPayloadSchema, await send('polkadot_signTransaction', input))
  }
  return send(method, params)
}
